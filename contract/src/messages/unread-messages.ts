import { Type } from 'typebox';
import { defineLiveEvent } from '../live/live.ts';
import { defineCall } from '../wire/call.ts';
import { Id, oneOf, Seq } from '../wire/schemas.ts';

/**
 * The unread badge of messages. The browser loads this file with the app, and the other files of messages only on their
 * screens.
 */

/**
 * `messages` and `conversations` count unread ones in the inbox, without muted conversations; `requests` counts
 * requests with messages.
 */
export const unreadMessages = defineCall({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'Count unread messages for the badge',
  tag: 'messages',
  access: 'signed-in',
  answer: Type.Object({ messages: Type.Integer(), conversations: Type.Integer(), requests: Type.Integer() }),
});

/**
 * A conversation of the viewer has changed. `seq` is the `seq` of the message that is new, edited or removed, or got a
 * reaction. For `members` (people, name, picture, owner) and `settings` (read, muted, archived, accepted or deleted by
 * the viewer, on any device) it is the newest one of the conversation.
 */
export const messagesChanged = defineLiveEvent(
  'messages.changed',
  Type.Object({
    conversation: Id,
    seq: Seq,
    kind: oneOf(['new', 'edited', 'removed', 'reaction', 'members', 'settings']),
  }),
);
