import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { ALT_TEXT_MAX, FILE_NAME_MAX } from '../limits/media.ts';
import {
  EMOJI_MAX,
  MESSAGE_EDIT_MS,
  MESSAGE_MAX,
  MESSAGES_PAGE_DEFAULT,
  MESSAGES_PAGE_SIZE,
} from '../limits/messages.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { Mention, PostMedia } from '../posts/posts.ts';
import { defineCall } from '../wire/call.ts';
import {
  Done,
  filledLine,
  filledText,
  freeText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  Seq,
} from '../wire/schemas.ts';

/** A person, as a conversation names them. */
export const NamedPerson = Type.Object({ _id: Id, name: Type.String() });
export type NamedPerson = Static<typeof NamedPerson>;

/** The kind of a message. An `event` is a change of a group. */
export const MessageKind = oneOf(['text', 'picture', 'file', 'post', 'event', 'unsent']);
export type MessageKind = Static<typeof MessageKind>;

/** A picture or a document. `bytes` is the size of the file at `url`; null for a picture. */
export const MessageFile = Type.Object({
  name: Type.String(),
  url: Type.String(),
  bytes: nullable(Type.Integer()),
  picture: nullable(PostMedia),
});
export type MessageFile = Static<typeof MessageFile>;

/** A shared post, as this viewer sees it. `media` is its first picture or video. */
export const SharedPost = Type.Object({
  _id: Id,
  userId: PersonCard,
  caption: Type.String(),
  media: nullable(PostMedia),
  createdAt: Instant,
});
export type SharedPost = Static<typeof SharedPost>;

/** The message that another message replies to. `text` is its beginning. */
export const RepliedMessage = Type.Object({
  _id: Id,
  seq: Seq,
  kind: MessageKind,
  sender: NamedPerson,
  text: Type.String(),
});

/** A change of a group. `person` was added or removed, or is the new owner; `name` is the new name. */
export const GroupEvent = Type.Object({
  type: oneOf(['created', 'added', 'removed', 'left', 'renamed', 'picture', 'owner']),
  person: nullable(NamedPerson),
  name: Type.String(),
});
export type GroupEvent = Static<typeof GroupEvent>;

/** An emoji with the people who reacted with it, in order of reacting. */
export const Reaction = Type.Object({ emoji: Type.String(), people: Type.Array(NamedPerson) });
export type Reaction = Static<typeof Reaction>;

/**
 * A message. An unsent message is a tombstone: only its place, its sender and its time remain. `clientId` is generated
 * by the sender's device; only the sender receives it. A shared post is null when the message shares none; its `post`
 * is null when it was deleted or this viewer may not see it. `repliesTo` is also null when this viewer may not see the
 * original message. `mentions` are members of the group, as this viewer sees them.
 */
export const Message = Type.Object({
  _id: Id,
  conversation: Id,
  seq: Seq,
  clientId: nullable(Id),
  kind: MessageKind,
  sender: PersonCard,
  text: Type.String(),
  mentions: Type.Array(Mention),
  file: nullable(MessageFile),
  sharedPost: nullable(Type.Object({ _id: Id, post: nullable(SharedPost) })),
  repliesTo: nullable(RepliedMessage),
  reactions: Type.Array(Reaction),
  event: nullable(GroupEvent),
  createdAt: Instant,
  editedAt: nullable(Instant),
});
export type Message = Static<typeof Message>;

/** Messages by `seq`, lowest first. `hasBefore` and `hasAfter`: more messages exist. */
export const MessagePage = Type.Object({
  messages: Type.Array(Message),
  hasBefore: Type.Boolean(),
  hasAfter: Type.Boolean(),
});
export type MessagePage = Static<typeof MessagePage>;

const ofOne = { tag: 'messages', access: 'signed-in', params: IdParams } as const;

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  summary: 'List the newest messages of a conversation, or those before, after or around a `seq`',
  ...ofOne,
  query: Type.Object({
    before: Type.Optional(Seq),
    after: Type.Optional(Seq),
    around: Type.Optional(Seq),
    limit: Type.Integer({ minimum: 1, maximum: MESSAGES_PAGE_SIZE, default: MESSAGES_PAGE_DEFAULT }),
  }),
  answer: MessagePage,
  errors: ['no_such_conversation'],
});

export const searchMessages = defineCall({
  method: 'GET',
  path: '/api/conversations/:id/search',
  summary:
    'Search the messages of a conversation for a text, newest first. Continue with `nextBefore`, null at the end',
  ...ofOne,
  limit: 'searches',
  query: Type.Object({
    text: filledText(SEARCH_MAX, msg`Please enter what to look for`),
    before: Type.Optional(Seq),
    limit: Type.Integer({ minimum: 1, maximum: MESSAGES_PAGE_SIZE, default: MESSAGES_PAGE_DEFAULT }),
  }),
  answer: Type.Object({ messages: Type.Array(Message), nextBefore: nullable(Seq) }),
  errors: ['no_such_conversation'],
});

/** `clientId` is a UUID that the sender's device generates. Sending it again answers the stored message. */
const clientId = Type.String({ format: 'uuid', lowerCase: true, says: msg`This is not a valid id` });

const sendingErrors = [
  'no_such_conversation',
  'no_such_message',
  'request_pending',
  'recipient_gone',
  'friends_only',
  'cannot_reply',
  'client_id_taken',
] as const;

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  repeatable: 'clientId',
  summary: 'Send a text, a post, or a post with a text. Sending accepts a request',
  ...ofOne,
  limit: 'messages',
  body: Type.Object({
    clientId,
    text: Type.Optional(freeText(MESSAGE_MAX)),
    postId: Type.Optional(Id),
    replyTo: Type.Optional(Id),
  }),
  status: 201,
  answer: Type.Object({ message: Message }),
  errors: ['empty_message', 'no_such_post', ...sendingErrors],
});

export const sendFile = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/files',
  repeatable: 'clientId',
  summary:
    'Send a picture (JPG, PNG, GIF, WebP, AVIF) or a document (PDF, Word, Excel, PowerPoint, OpenDocument), with or without a text',
  ...ofOne,
  limit: 'messageFiles',
  form: Type.Object({
    clientId,
    text: Type.Optional(freeText(MESSAGE_MAX)),
    replyTo: Type.Optional(Id),
    fileName: Type.Optional(filledText(FILE_NAME_MAX, msg`The file needs a name`)),
    altText: Type.Optional(freeText(ALT_TEXT_MAX)),
  }),
  files: ['file'],
  takes: 'attachment',
  status: 201,
  answer: Type.Object({ message: Message }),
  errors: [
    'no_file',
    'file_too_large',
    'image_too_large',
    'too_many_pixels',
    'unreadable_image',
    'unreadable_library_file',
    'unsupported_attachment',
    ...sendingErrors,
  ],
});

export const editMessage = defineCall({
  method: 'PATCH',
  path: '/api/messages/:id',
  summary: `Change the text of your message, up to ${MESSAGE_EDIT_MS / 60_000} minutes after sending`,
  ...ofOne,
  body: Type.Object({ text: freeText(MESSAGE_MAX) }),
  answer: Type.Object({ message: Message }),
  errors: ['no_such_message', 'forbidden', 'friends_only', 'empty_message', 'edit_too_late'],
});

export const unsendMessage = defineCall({
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Unsend your message: its contents and its file are deleted, a tombstone stays',
  ...ofOne,
  answer: Type.Object({ message: Message }),
  errors: ['no_such_message', 'forbidden'],
});

export const react = defineCall({
  method: 'PUT',
  path: '/api/messages/:id/reaction',
  repeatable: true,
  summary: 'React with an emoji. Replaces your earlier reaction. Reacting accepts a request',
  ...ofOne,
  body: Type.Object({ emoji: filledLine(EMOJI_MAX, msg`Please choose an emoji`) }),
  answer: Type.Object({ reactions: Type.Array(Reaction) }),
  errors: ['no_such_message', 'friends_only', 'not_an_emoji'],
});

export const takeReactionBack = defineCall({
  method: 'DELETE',
  path: '/api/messages/:id/reaction',
  summary: 'Remove your reaction',
  ...ofOne,
  answer: Type.Object({ reactions: Type.Array(Reaction) }),
  errors: ['no_such_message'],
});

export const markRead = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/read',
  repeatable: true,
  summary: 'Mark messages up to a `seq` as read. Never moves backwards',
  ...ofOne,
  limit: 'receipts',
  body: Type.Object({ seq: Seq }),
  answer: Type.Object({ unreadCount: Type.Integer() }),
  errors: ['no_such_conversation'],
});

export const markDelivered = defineCall({
  method: 'POST',
  path: '/api/conversations/delivered',
  repeatable: true,
  summary: 'Report the last `seq` that your device has received, by conversation. Skips conversations of others',
  tag: 'messages',
  access: 'signed-in',
  limit: 'receipts',
  body: Type.Object({
    conversations: Type.Array(Type.Object({ _id: Id, seq: Seq }), { minItems: 1, maxItems: MESSAGES_PAGE_SIZE }),
  }),
  answer: Done,
});

export const tellTyping = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/typing',
  repeatable: true,
  summary: 'Notify the others that you are typing, at most every few seconds',
  ...ofOne,
  limit: 'receipts',
  answer: Done,
  errors: ['no_such_conversation', 'friends_only'],
});

/** Not stored. What another member has received and read. `readSeq` is null when the member or the viewer hides it. */
export const messagesMarked = defineLiveEvent(
  'messages.marked',
  Type.Object({ conversation: Id, person: Id, deliveredSeq: Seq, readSeq: nullable(Seq) }),
);

/** The other user of a conversation has deleted the account, or restored it. */
export const conversationPeopleChanged = defineLiveEvent('messages.people', Type.Object({}));

/** Not stored. Another member is typing now. */
export const messagesTyping = defineLiveEvent(
  'messages.typing',
  Type.Object({ conversation: Id, person: NamedPerson }),
);
