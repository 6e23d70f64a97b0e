import type { Conversation, MessagePreview } from '@quad/contract/messages/conversations';
import type { GroupEvent, MessageKind, NamedPerson } from '@quad/contract/messages/messages';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';

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

/** The first word of a name. “Deleted: See you” would read as if the message was deleted, so that name stays whole. */
export function firstName(name: string): string {
  return name === DELETED_ACCOUNT ? name : name.split(' ')[0] || name;
}

/** `Asha is typing…`, `Asha and Bilal are typing…`, `3 people are typing…`. */
export function typingText(names: readonly string[]): string {
  const [one, other] = names.map(firstName);
  if (names.length > 2) return `${names.length} people are typing…`;
  return other === undefined ? `${one} is typing…` : `${one} and ${other} are typing…`;
}
