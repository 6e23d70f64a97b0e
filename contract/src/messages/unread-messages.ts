import { Type } from 'typebox';
import { defineLiveEvent } from '../live/live.ts';
import { defineCall } from '../wire/call.ts';
import { Id, oneOf, Seq } from '../wire/schemas.ts';

/** What the badge of messages needs: the browser loads it with the app, and all else of messages when they are opened. */

/** `messages` and `conversations` count what is unread in the inbox, without muted ones; `requests` those with messages. */
export const unreadMessages = defineCall({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'How much is unread: for the badge',
  tag: 'messages',
  access: 'signed-in',
  answer: Type.Object({ messages: Type.Integer(), conversations: Type.Integer(), requests: Type.Integer() }),
});

/**
 * Something happened in a conversation of one's own. `seq` is that of the message that is new, edited or removed, or got a
 * reaction; for `members` (people, name, picture, owner) and `settings` (read, muted, archived, accepted or deleted by
 * oneself, on any device) the newest of the conversation.
 */
export const messagesChanged = defineLiveEvent(
  'messages.changed',
  Type.Object({
    conversation: Id,
    seq: Seq,
    kind: oneOf(['new', 'edited', 'removed', 'reaction', 'members', 'settings']),
  }),
);
