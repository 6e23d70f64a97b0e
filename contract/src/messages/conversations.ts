import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import {
  CONVERSATIONS_PAGE_DEFAULT,
  CONVERSATIONS_PAGE_SIZE,
  GROUP_MEMBERS_MAX,
  GROUP_NAME_MAX,
} from '../limits/messages.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { cursorPaging, Done, filledLine, Id, IdParams, Instant, nullable, oneOf, Seq } from '../wire/schemas.ts';
import { GroupEvent, MessageKind, NamedPerson } from './messages.ts';

/** The subject of a conversation that began at an object of a domain, such as an item of the marketplace. */
export const ConversationSubjectKey = Type.Object({
  type: Type.String({
    format: 'line',
    minLength: 1,
    maxLength: 40,
    pattern: '^[a-z_]+$',
    says: msg`There is no such kind`,
  }),
  id: Id,
});

/**
 * `title` is the title at the beginning of the conversation. `link` is the screen that shows the subject, null when it
 * no longer exists.
 */
export const ConversationSubject = Type.Object({
  type: Type.String(),
  id: Id,
  title: Type.String(),
  link: nullable(Type.String()),
});
export type ConversationSubject = Static<typeof ConversationSubject>;

/** A message in a line of the list of conversations. `text` is its beginning, `fileName` the name of its document. */
export const MessagePreview = Type.Object({
  _id: Id,
  seq: Seq,
  kind: MessageKind,
  sender: NamedPerson,
  text: Type.String(),
  fileName: Type.String(),
  event: nullable(GroupEvent),
  createdAt: Instant,
});
export type MessagePreview = Static<typeof MessagePreview>;

/**
 * A conversation of the viewer.
 *
 * - `kind`: between two people, or a group. `name` and `picture` are a group's; empty between two people.
 * - `people`: the other person; for a group the first few others. `membersCount` includes the viewer.
 * - `closed`: why the viewer cannot write: the other account is deleted or disabled, or a member is under 18 and writes with
 *   friends alone. It stays readable.
 * - `state`: `request` until the viewer has accepted it.
 * - `messagesLeft`: messages that the viewer may send until the other person, or any other member of a group, accepts;
 *   null without a limit.
 * - `isMentioned`: an unread message of a muted group mentions the viewer.
 * - `lastSeq`: `seq` of the newest message. `fromSeq`: the viewer may read only messages after it.
 * - `activity`: orders the list, newest first; the cursor of `before`.
 */
export const Conversation = Type.Object({
  _id: Id,
  kind: oneOf(['direct', 'group']),
  name: Type.String(),
  picture: nullable(Type.String()),
  subject: nullable(ConversationSubject),
  people: Type.Array(PersonCard),
  membersCount: Type.Integer(),
  closed: nullable(oneOf(['deleted', 'disabled', 'friends'])),
  state: oneOf(['accepted', 'request']),
  messagesLeft: nullable(Type.Integer()),
  isMuted: Type.Boolean(),
  isArchived: Type.Boolean(),
  unreadCount: Type.Integer(),
  isMentioned: Type.Boolean(),
  readSeq: Seq,
  fromSeq: Seq,
  lastSeq: Seq,
  lastMessage: nullable(MessagePreview),
  activity: Id,
  createdAt: Instant,
});
export type Conversation = Static<typeof Conversation>;

/**
 * A member. `deliveredSeq` and `readSeq` are the last received and read messages. Both are null until the member
 * accepts the conversation. `readSeq` is also null when the member or the viewer hides read receipts.
 */
export const ConversationMember = Type.Object({
  person: PersonCard,
  role: oneOf(['owner', 'member']),
  state: oneOf(['accepted', 'request']),
  deliveredSeq: nullable(Seq),
  readSeq: nullable(Seq),
});
export type ConversationMember = Static<typeof ConversationMember>;

/** A conversation with all members that the viewer may see, the viewer first. */
export const OpenConversation = Type.Object({
  ...Conversation.properties,
  members: Type.Array(ConversationMember),
});
export type OpenConversation = Static<typeof OpenConversation>;

const opened = Type.Object({ conversation: OpenConversation });
const tag = 'messages';
const access = 'signed-in';
const ofOne = { tag, access, params: IdParams } as const;

export const listConversations = defineCall({
  method: 'GET',
  path: '/api/conversations',
  view: 'Messages',
  summary: 'List your conversations, last active first: accepted ones, requests, or archived ones',
  tag,
  access,
  query: Type.Object({
    box: Type.Optional(oneOf(['inbox', 'requests', 'archived'])),
    ...cursorPaging(CONVERSATIONS_PAGE_SIZE, CONVERSATIONS_PAGE_DEFAULT),
  }),
  answer: Type.Object({ conversations: Type.Array(Conversation), nextCursor: nullable(Id) }),
});

export const openDirect = defineCall({
  method: 'POST',
  path: '/api/conversations/with/:id',
  summary: 'Open the conversation with a person, with or without a subject. It begins with its first message',
  tag,
  access,
  limitWhenNew: 'conversations',
  limit: 'conversations',
  params: IdParams,
  body: Type.Object({ subject: Type.Optional(ConversationSubjectKey) }),
  answer: opened,
  errors: ['no_such_person', 'message_self', 'no_such_subject', 'friends_only'],
});

export const createGroup = defineCall({
  method: 'POST',
  path: '/api/conversations/groups',
  summary: 'Create a group. People who do not follow you get it as a request',
  tag,
  access,
  limit: 'groups',
  body: Type.Object({
    name: filledLine(GROUP_NAME_MAX, msg`A group needs a name`),
    personIds: Type.Array(Id, { minItems: 1, maxItems: GROUP_MEMBERS_MAX - 1 }),
  }),
  status: 201,
  answer: opened,
  errors: ['no_such_person', 'friends_only', 'new_account_limit'],
});

export const getConversation = defineCall({
  method: 'GET',
  path: '/api/conversations/:id',
  view: 'Conversation',
  summary: 'Get a conversation with its members',
  ...ofOne,
  answer: opened,
  errors: ['no_such_conversation'],
});

export const acceptConversation = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/accept',
  summary: 'Accept a request. Idempotent',
  ...ofOne,
  answer: opened,
  errors: ['no_such_conversation', 'friends_only'],
});

export const changeConversation = defineCall({
  method: 'PATCH',
  path: '/api/conversations/:id/settings',
  summary: 'Mute or archive a conversation for yourself. A new message unarchives it unless it is muted',
  ...ofOne,
  body: Type.Object({ isMuted: Type.Optional(Type.Boolean()), isArchived: Type.Optional(Type.Boolean()) }),
  answer: opened,
  errors: ['no_such_conversation'],
});

export const deleteConversation = defineCall({
  method: 'DELETE',
  path: '/api/conversations/:id',
  summary: 'Delete a conversation for yourself. It comes back empty with the next message. Declines a request',
  ...ofOne,
  answer: Done,
  errors: ['no_such_conversation'],
});

export const renameGroup = defineCall({
  method: 'PATCH',
  path: '/api/conversations/:id',
  summary: 'Rename a group: its owner',
  ...ofOne,
  body: Type.Object({ name: filledLine(GROUP_NAME_MAX, msg`A group needs a name`) }),
  answer: opened,
  errors: ['no_such_conversation', 'forbidden', 'friends_only'],
});

export const setGroupPicture = defineCall({
  method: 'PUT',
  path: '/api/conversations/:id/picture',
  summary: 'Set the picture of a group, JPG or PNG: its owner',
  ...ofOne,
  form: Type.Object({}),
  files: ['picture'],
  takes: 'picture',
  answer: opened,
  errors: [
    'no_such_conversation',
    'forbidden',
    'friends_only',
    'no_picture',
    'wrong_picture_type',
    'image_too_large',
    'too_many_pixels',
    'unreadable_image',
  ],
});

export const removeGroupPicture = defineCall({
  method: 'DELETE',
  path: '/api/conversations/:id/picture',
  summary: 'Remove the picture of a group: its owner',
  ...ofOne,
  answer: opened,
  errors: ['no_such_conversation', 'forbidden'],
});

export const addMembers = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/members',
  summary:
    'Add people to a group: its owner. People who do not follow the owner get it as a request. Ignores existing members',
  tag,
  access,
  limit: 'groups',
  params: IdParams,
  body: Type.Object({ personIds: Type.Array(Id, { minItems: 1, maxItems: GROUP_MEMBERS_MAX - 1 }) }),
  answer: opened,
  errors: ['no_such_conversation', 'forbidden', 'no_such_person', 'friends_only', 'group_full', 'new_account_limit'],
});

const memberParams = Type.Object({ id: Id, personId: Id });

export const removeMember = defineCall({
  method: 'DELETE',
  path: '/api/conversations/:id/members/:personId',
  summary: 'Remove another member from a group: its owner',
  tag,
  access,
  params: memberParams,
  answer: opened,
  errors: ['no_such_conversation', 'forbidden', 'no_such_member'],
});

export const handOverGroup = defineCall({
  method: 'PUT',
  path: '/api/conversations/:id/owner/:personId',
  summary: 'Hand a group over to another member who has accepted it: its owner',
  tag,
  access,
  params: memberParams,
  answer: opened,
  errors: ['no_such_conversation', 'forbidden', 'friends_only', 'no_such_member'],
});

export const leaveGroup = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/leave',
  summary: 'Leave a group. The longest member takes over from the owner; the group is deleted with its last member',
  ...ofOne,
  answer: Done,
  errors: ['no_such_conversation', 'forbidden'],
});

/** `showsRead`: whether others see your read receipts, and you see theirs. */
export const MessageSettings = Type.Object({ showsRead: Type.Boolean() });
export type MessageSettings = Static<typeof MessageSettings>;

export const messageSettings = defineCall({
  method: 'GET',
  path: '/api/conversations/settings',
  summary: 'Get your settings for messages',
  tag,
  access,
  answer: MessageSettings,
});

export const changeMessageSettings = defineCall({
  method: 'PUT',
  path: '/api/conversations/settings',
  summary: 'Change your settings for messages',
  tag,
  access,
  body: MessageSettings,
  answer: MessageSettings,
});
