import type { Conversation, MessagePreview } from '@quad/contract/messages/conversations';
import type { GroupEvent, MessageKind, NamedPerson } from '@quad/contract/messages/messages';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import { shortDate } from '../../../lib/short-date.ts';

/** The title of a conversation: the other person, the group's name, or the names of some of its people. */
export function conversationTitle({ kind, name, people }: Pick<Conversation, 'kind' | 'name' | 'people'>): string {
  if (kind === 'group' && name !== '') return name;
  return people.map((person) => person.name).join(', ') || 'Conversation';
}

const KIND_TEXTS: Partial<Record<MessageKind, string>> = {
  picture: 'Photo',
  file: 'File',
  post: 'Shared a post',
  unsent: 'Message unsent',
};

/** The text of a message. Without a text, the file name or the kind. */
export function excerpt({ kind, text }: { kind: MessageKind; text: string }, fileName = ''): string {
  return text || (kind === 'file' && fileName) || KIND_TEXTS[kind] || '';
}

/** The line under a conversation's name about its last message. */
export function previewLine(message: MessagePreview, viewerId: string, isGroup: boolean): string {
  const { event, kind, sender } = message;
  if (kind === 'event' && event) return eventText(event, sender, viewerId);
  const content = excerpt(message, message.fileName);
  if (sender._id === viewerId) return `You: ${content}`;
  return isGroup ? `${firstName(sender.name)}: ${content}` : content;
}

export function eventText({ type, person, name }: GroupEvent, sender: NamedPerson, viewerId: string): string {
  const senderName = sender._id === viewerId ? 'You' : sender.name;
  const personName = person === null ? DELETED_ACCOUNT : person._id === viewerId ? 'you' : person.name;
  const texts: Record<GroupEvent['type'], string> = {
    created: `${senderName} created the group`,
    added: `${senderName} added ${personName}`,
    removed: `${senderName} removed ${personName}`,
    left: `${senderName} left the group`,
    renamed: `${senderName} named the group “${name}”`,
    picture: `${senderName} changed the group picture`,
    owner: `${personName === 'you' ? 'You are' : `${personName} is`} now the owner`,
  };
  return texts[type];
}

/** The first word of a name. */
export function firstName(name: string): string {
  return name.split(' ')[0] || name;
}

/** `Asha is typing…`, `Asha and Bilal are typing…`, `3 people are typing…`. */
export function typingText(names: readonly string[]): string {
  const [one, other] = names.map(firstName);
  if (names.length > 2) return `${names.length} people are typing…`;
  return other === undefined ? `${one} is typing…` : `${one} and ${other} are typing…`;
}

const DAY = 24 * 60 * 60 * 1000;

/** The last activity of a conversation, short: a time, `Yesterday`, a weekday, or a date. */
export function listTime(instant: string, now = Date.now()): string {
  const date = new Date(instant);
  const days = daysBetween(date, new Date(now));
  if (days <= 0) return clockTime(instant);
  if (days === 1) return 'Yesterday';
  if (days < 7) return date.toLocaleDateString('en-IN', { weekday: 'short' });
  return shortDate(date, now);
}

/** The day of messages for a separator: `Today`, `Yesterday`, a weekday, or a date. */
export function dayName(instant: string, now = Date.now()): string {
  const date = new Date(instant);
  const days = daysBetween(date, new Date(now));
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return date.toLocaleDateString('en-IN', { weekday: 'long' });
  return shortDate(date, now);
}

/** The time of day of an instant: `4:05 pm`. */
export function clockTime(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
}

/** The number of midnights between two instants in the viewer's time zone. */
function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(later) - midnight(earlier)) / DAY);
}
