import type { Conversation } from '@quad/contract/messages/conversations';
import type { Message } from '@quad/contract/messages/messages';
import type { PersonCard } from '@quad/contract/people/people';
import type { OutboxEntry } from './outbox/outbox-entry.ts';

/** A person for tests. The id is the name. */
export function aPerson(name: string): PersonCard {
  return { _id: name, name, username: name, picture: null, role: 'user', isVerified: false };
}

/** A message for tests, by default by Asha, one minute after the previous `seq`. */
export function aMessage(seq: number, changes: Partial<Message> = {}): Message {
  return {
    _id: `m${seq}`,
    conversation: 'c',
    seq,
    clientId: null,
    kind: 'text',
    sender: aPerson('asha'),
    text: `Message ${seq}`,
    mentions: [],
    file: null,
    sharedPost: null,
    repliesTo: null,
    reactions: [],
    event: null,
    createdAt: new Date(2026, 10, 22, 9, seq).toISOString(),
    editedAt: null,
    ...changes,
  };
}

/** An unsent message for tests. */
export function anEntry(clientId: string, writtenAt = new Date(2026, 10, 22, 10)): OutboxEntry {
  return {
    clientId,
    userId: 'me',
    conversationId: 'c',
    text: clientId,
    replyTo: null,
    postId: null,
    file: null,
    writtenAt: writtenAt.toISOString(),
    order: 1,
    failure: null,
  };
}

/** A conversation with Asha, for tests. */
export function aConversation(id: string, changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: id,
    kind: 'direct',
    name: '',
    picture: null,
    subject: null,
    people: [aPerson('asha')],
    membersCount: 2,
    closed: null,
    state: 'accepted',
    messagesLeft: null,
    isMuted: false,
    isArchived: false,
    unreadCount: 0,
    isMentioned: false,
    readSeq: 0,
    fromSeq: 0,
    lastSeq: 1,
    lastMessage: null,
    activity: id,
    createdAt: new Date(2026, 10, 22).toISOString(),
    ...changes,
  };
}
