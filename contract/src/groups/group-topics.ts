import { type Static, Type } from 'typebox';
import {
  REMOVAL_REASON_MAX,
  REPLIES_PAGE_SIZE,
  REPLY_MAX,
  TOPIC_TITLE_MAX,
  TOPICS_PAGE_SIZE,
  UNREAD_REPLIES_COUNTED,
} from '../limits/groups.ts';
import { ALT_TEXT_MAX, FILE_NAME_MAX } from '../limits/media.ts';
import { MessageFile, NamedPerson } from '../messages/messages.ts';
import { PersonCard } from '../people/people.ts';
import { Mention } from '../posts/posts.ts';
import { defineCall } from '../wire/call.ts';
import {
  cursorPaging,
  Done,
  filledLine,
  filledText,
  freeText,
  Id,
  IdParams,
  Instant,
  nullable,
  Seq,
} from '../wire/schemas.ts';

/**
 * A topic of a study group. `author` is null once their account is gone, and of the general topic, which every group has.
 * `unreadCount` counts to `UNREAD_REPLIES_COUNTED`. `seq`s go up through all topics of a group.
 */
export const GroupTopic = Type.Object({
  _id: Id,
  group: Id,
  title: Type.String(),
  author: nullable(PersonCard),
  isGeneral: Type.Boolean(),
  isPinned: Type.Boolean(),
  isLocked: Type.Boolean(),
  repliesCount: Type.Integer(),
  unreadCount: Type.Integer({ maximum: UNREAD_REPLIES_COUNTED }),
  readSeq: Seq,
  lastSeq: Seq,
  newest: nullable(Type.Object({ author: NamedPerson, text: Type.String(), createdAt: Instant })),
  activity: Id,
  createdAt: Instant,
});
export type GroupTopic = Static<typeof GroupTopic>;

/**
 * A reply. `clientId` is what its author’s device called it, told to the author alone. Of one that a host has removed nothing
 * is left but `removedReason`.
 */
export const GroupReply = Type.Object({
  _id: Id,
  topic: Id,
  seq: Seq,
  clientId: nullable(Id),
  author: PersonCard,
  text: Type.String(),
  mentions: Type.Array(Mention),
  file: nullable(MessageFile),
  removedReason: nullable(Type.String()),
  createdAt: Instant,
  editedAt: nullable(Instant),
});
export type GroupReply = Static<typeof GroupReply>;

const groupErrors = ['no_such_study_group', 'not_in_study_group'] as const;
const topicErrors = ['no_such_topic', 'not_in_study_group'] as const;
const replyErrors = ['no_such_reply', 'not_in_study_group'] as const;
const ofGroup = { tag: 'groups', access: 'signed-in', params: IdParams, errors: groupErrors } as const;
const ofTopic = { tag: 'groups', access: 'signed-in', params: IdParams, errors: topicErrors } as const;
const ofReply = { tag: 'groups', access: 'signed-in', params: IdParams, errors: replyErrors } as const;

/** Pinned ones come first, on the first page. */
export const listGroupTopics = defineCall({
  method: 'GET',
  path: '/api/groups/:id/topics',
  summary: 'The topics of a group, last active first',
  ...ofGroup,
  query: Type.Object(cursorPaging(TOPICS_PAGE_SIZE)),
  answer: Type.Object({ topics: Type.Array(GroupTopic), nextCursor: nullable(Id) }),
});

const clientId = Id;
const title = filledLine(TOPIC_TITLE_MAX, 'Please enter a title');

/** `clientId` is what the author’s device calls the first reply: sent again, it is the same topic. */
export const createGroupTopic = defineCall({
  method: 'POST',
  path: '/api/groups/:id/topics',
  summary: 'Begin a topic with its first reply',
  ...ofGroup,
  limitWhenNew: 'comments',
  limit: 'messages',
  body: Type.Object({ clientId, title, text: filledText(REPLY_MAX, 'Please write something') }),
  status: 201,
  answer: GroupTopic,
  errors: [...groupErrors, 'client_id_taken', 'study_group_closed'],
});

export const getGroupTopic = defineCall({
  method: 'GET',
  path: '/api/group-topics/:id',
  summary: 'One topic',
  ...ofTopic,
  answer: GroupTopic,
});

export const editGroupTopic = defineCall({
  method: 'PATCH',
  path: '/api/group-topics/:id',
  summary: 'Rename a topic: by its author or a host. Pin or lock it: by a host',
  ...ofTopic,
  body: Type.Object({
    title: Type.Optional(title),
    isPinned: Type.Optional(Type.Boolean()),
    isLocked: Type.Optional(Type.Boolean()),
  }),
  answer: GroupTopic,
  errors: [...topicErrors, 'forbidden', 'too_many_pinned', 'study_group_closed'],
});

export const deleteGroupTopic = defineCall({
  method: 'DELETE',
  path: '/api/group-topics/:id',
  summary: 'Delete a topic with all its replies: by its author or a host. The general one stays',
  ...ofTopic,
  answer: Done,
  errors: [...topicErrors, 'forbidden'],
});

export const readGroupTopic = defineCall({
  method: 'POST',
  path: '/api/group-topics/:id/read',
  summary: 'Say that one has read up to a `seq`; earlier than before changes nothing',
  ...ofTopic,
  limit: 'receipts',
  body: Type.Object({ seq: Seq }),
  answer: Type.Object({ unreadCount: Type.Integer() }),
});

/** Replies of a page, oldest first. */
const ReplyPage = Type.Object({
  replies: Type.Array(GroupReply),
  hasBefore: Type.Boolean(),
  hasAfter: Type.Boolean(),
});
export type ReplyPage = Static<typeof ReplyPage>;

/** The newest without any of `before`, `after` and `around`, which are `seq`s. */
export const listGroupReplies = defineCall({
  method: 'GET',
  path: '/api/group-topics/:id/replies',
  summary: 'The replies of a topic, oldest first: the newest, or those before, after or around one',
  ...ofTopic,
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: REPLIES_PAGE_SIZE, default: REPLIES_PAGE_SIZE }),
    before: Type.Optional(Seq),
    after: Type.Optional(Seq),
    around: Type.Optional(Seq),
  }),
  answer: ReplyPage,
});

const sendErrors = [...topicErrors, 'topic_locked', 'client_id_taken', 'study_group_closed'] as const;

export const postGroupReply = defineCall({
  method: 'POST',
  path: '/api/group-topics/:id/replies',
  summary: 'Reply in a topic: by members. The same `clientId` sent again is the same reply',
  ...ofTopic,
  limitWhenNew: 'comments',
  limit: 'messages',
  body: Type.Object({ clientId, text: filledText(REPLY_MAX, 'Please write something') }),
  status: 201,
  answer: GroupReply,
  errors: sendErrors,
});

export const postGroupFile = defineCall({
  method: 'POST',
  path: '/api/group-topics/:id/files',
  summary:
    'Reply with a picture (JPG, PNG, GIF, WebP, AVIF) or a document (PDF, Word, Excel, PowerPoint, OpenDocument), with a text or without',
  ...ofTopic,
  limitWhenNew: 'comments',
  limit: 'messageFiles',
  form: Type.Object({
    clientId,
    text: Type.Optional(freeText(REPLY_MAX)),
    fileName: Type.Optional(filledText(FILE_NAME_MAX, 'The file needs a name')),
    altText: Type.Optional(freeText(ALT_TEXT_MAX)),
  }),
  files: ['file'],
  takes: 'attachment',
  status: 201,
  answer: GroupReply,
  errors: [
    ...sendErrors,
    'no_file',
    'unsupported_attachment',
    'image_too_large',
    'file_too_large',
    'too_many_pixels',
    'unreadable_image',
    'unreadable_library_file',
  ],
});

export const editGroupReply = defineCall({
  method: 'PATCH',
  path: '/api/group-replies/:id',
  summary: 'Change the text of one’s own reply',
  ...ofReply,
  body: Type.Object({ text: freeText(REPLY_MAX) }),
  answer: GroupReply,
  errors: [...replyErrors, 'forbidden', 'empty_reply', 'topic_locked', 'study_group_closed'],
});

export const deleteGroupReply = defineCall({
  method: 'DELETE',
  path: '/api/group-replies/:id',
  summary: 'Delete one’s own reply with its file',
  ...ofReply,
  answer: Done,
  errors: [...replyErrors, 'forbidden'],
});

export const removeGroupReply = defineCall({
  method: 'POST',
  path: '/api/group-replies/:id/removal',
  summary: 'Remove what someone has written, and say why: by a host. The reason stays in its place',
  ...ofReply,
  body: Type.Object({ reason: filledText(REMOVAL_REASON_MAX, 'Please say why') }),
  answer: GroupReply,
  errors: [...replyErrors, 'forbidden'],
});
