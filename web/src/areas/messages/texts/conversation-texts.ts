import { t } from '@lingui/core/macro';
import type { Conversation, MessagePreview } from '@quad/contract/messages/conversations';
import type { GroupEvent, MessageKind, NamedPerson } from '@quad/contract/messages/messages';
import { DELETED_ACCOUNT, personNameText } from '@quad/contract/people/deleted-account';

/** The title of a conversation: the other person, the group's name, or the names of some of its people. */
export function conversationTitle({ kind, name, people }: Pick<Conversation, 'kind' | 'name' | 'people'>): string {
  if (kind === 'group' && name !== '') return name;
  return people.map((person) => person.name).join(', ') || t`Conversation`;
}

const KIND_TEXTS: Partial<Record<MessageKind, string>> = {
  get picture() {
    return t`Photo`;
  },
  get file() {
    return t`File`;
  },
  get post() {
    return t`Shared a post`;
  },
  get unsent() {
    return t`Message unsent`;
  },
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
  if (sender._id === viewerId) return t`You: ${content}`;
  return isGroup ? `${firstName(sender.name)}: ${content}` : content;
}

export function eventText({ type, person, name }: GroupEvent, sender: NamedPerson, viewerId: string): string {
  if (sender._id === viewerId) return ownEventText({ type, person, name }, viewerId);
  const { name: senderName } = sender;
  const isViewer = person?._id === viewerId;
  const personName = personNameText(person?.name);
  const texts: Record<GroupEvent['type'], () => string> = {
    created: () => t`${senderName} created the group`,
    added: () => (isViewer ? t`${senderName} added you` : t`${senderName} added ${personName}`),
    removed: () => (isViewer ? t`${senderName} removed you` : t`${senderName} removed ${personName}`),
    left: () => t`${senderName} left the group`,
    renamed: () => t`${senderName} named the group “${name}”`,
    picture: () => t`${senderName} changed the group picture`,
    owner: () => ownerText(isViewer, personName),
  };
  return texts[type]();
}

/** The text of an event that the viewer has caused. */
function ownEventText({ type, person, name }: GroupEvent, viewerId: string): string {
  const isViewer = person?._id === viewerId;
  const personName = personNameText(person?.name);
  const texts: Record<GroupEvent['type'], () => string> = {
    created: () => t`You created the group`,
    added: () => (isViewer ? t`You added you` : t`You added ${personName}`),
    removed: () => (isViewer ? t`You removed you` : t`You removed ${personName}`),
    left: () => t`You left the group`,
    renamed: () => t`You named the group “${name}”`,
    picture: () => t`You changed the group picture`,
    owner: () => ownerText(isViewer, personName),
  };
  return texts[type]();
}

const ownerText = (isViewer: boolean, personName: string): string =>
  isViewer ? t`You are now the owner` : t`${personName} is now the owner`;

/** The first word of a name. “Deleted: See you” would read as if the message was deleted, so that name stays whole. */
export function firstName(name: string): string {
  return name === DELETED_ACCOUNT ? personNameText(name) : name.split(' ')[0] || name;
}

/** `Asha is typing…`, `Asha and Bilal are typing…`, `3 people are typing…`. */
export function typingText(names: readonly string[]): string {
  const [one, other] = names.map(firstName);
  if (names.length > 2) return t`${names.length} people are typing…`;
  return other === undefined ? t`${one ?? ''} is typing…` : t`${one ?? ''} and ${other} are typing…`;
}
