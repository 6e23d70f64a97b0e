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

/** What a conversation is about, when it began at a thing of a domain: an item of the marketplace, say. */
export const ConversationSubjectKey = Type.Object({
  type: Type.String({
    format: 'line',
    minLength: 1,
    maxLength: 40,
    pattern: '^[a-z_]+$',
    says: 'There is no such kind',
  }),
  id: Id,
});

/** `title` is what it was called when the conversation began; `link` is the screen that shows it, null when it is gone. */
export const ConversationSubject = Type.Object({
  type: Type.String(),
  id: Id,
  title: Type.String(),
  link: nullable(Type.String()),
});
export type ConversationSubject = Static<typeof ConversationSubject>;

/** A message as a line of the list of conversations. `text` is its beginning, `fileName` the name of its document. */
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
 * A conversation of the viewer's.
 *
 * - `kind`: between two people, or a group. `name` and `picture` are a group's; of two people they are empty.
 * - `people`: the other one; of a group the first few others. `membersCount` counts all, the viewer too.
 * - `state`: `request` until the viewer has accepted it.
 * - `messagesLeft`: how many messages the viewer may send until the other, or anybody else in a group, accepts; null when there is no limit.
 * - `lastSeq`: that of the newest message. `fromSeq`: messages up to it are not the viewer's to see.
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
  state: oneOf(['accepted', 'request']),
  messagesLeft: nullable(Type.Integer()),
  isMuted: Type.Boolean(),
  isArchived: Type.Boolean(),
  unreadCount: Type.Integer(),
  readSeq: Seq,
  fromSeq: Seq,
  lastSeq: Seq,
  lastMessage: nullable(MessagePreview),
  activity: Id,
  createdAt: Instant,
});
export type Conversation = Static<typeof Conversation>;

/**
 * A member. `deliveredSeq` and `readSeq` are how far they have received and read: null when they have not accepted the
 * conversation, `readSeq` also when they or the viewer do not show it.
 */
export const ConversationMember = Type.Object({
  person: PersonCard,
  role: oneOf(['owner', 'member']),
  state: oneOf(['accepted', 'request']),
  deliveredSeq: nullable(Seq),
  readSeq: nullable(Seq),
});
export type ConversationMember = Static<typeof ConversationMember>;

/** A conversation with all the members that the viewer sees, the viewer first. */
export const OpenConversation = Type.Object({
  ...Conversation.properties,
  members: Type.Array(ConversationMember),
});
export type OpenConversation = Static<typeof OpenConversation>;

const opened = Type.Object({ conversation: OpenConversation });
const tag = 'messages';
const access = 'signed-in';
/** Calls about one conversation. */
const ofOne = { tag, access, params: IdParams } as const;

export const listConversations = defineCall({
  method: 'GET',
  path: '/api/conversations',
  view: 'Messages',
  summary: 'One’s conversations, last active first: accepted ones, requests, or archived ones',
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
  summary:
    'Open the conversation with a person, about a thing of theirs or about nothing; it begins with its first message',
  tag,
  access,
  limitWhenNew: 'conversations',
  limit: 'conversations',
  params: IdParams,
  body: Type.Object({ subject: Type.Optional(ConversationSubjectKey) }),
  answer: opened,
  errors: ['no_such_person', 'message_self', 'no_such_subject'],
});

export const createGroup = defineCall({
  method: 'POST',
  path: '/api/conversations/groups',
  summary: 'Create a group; who does not follow one gets it as a request',
  tag,
  access,
  limit: 'groups',
  body: Type.Object({
    name: filledLine(GROUP_NAME_MAX, 'A group needs a name'),
    personIds: Type.Array(Id, { minItems: 1, maxItems: GROUP_MEMBERS_MAX - 1 }),
  }),
  status: 201,
  answer: opened,
  errors: ['no_such_person', 'new_account_limit'],
});

export const getConversation = defineCall({
  method: 'GET',
  path: '/api/conversations/:id',
  view: 'Conversation',
  summary: 'One conversation with its members',
  ...ofOne,
  answer: opened,
  errors: ['no_such_conversation'],
});

export const acceptConversation = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/accept',
  summary: 'Accept a request; accepting again changes nothing',
  ...ofOne,
  answer: opened,
  errors: ['no_such_conversation'],
});

export const changeConversation = defineCall({
  method: 'PATCH',
  path: '/api/conversations/:id/settings',
  summary: 'Mute or archive a conversation for oneself; a new message takes it out of the archive unless it is muted',
  ...ofOne,
  body: Type.Object({ isMuted: Type.Optional(Type.Boolean()), isArchived: Type.Optional(Type.Boolean()) }),
  answer: opened,
  errors: ['no_such_conversation'],
});

export const deleteConversation = defineCall({
  method: 'DELETE',
  path: '/api/conversations/:id',
  summary: 'Delete a conversation for oneself; it comes back empty with the next message. Declines a request',
  ...ofOne,
  answer: Done,
  errors: ['no_such_conversation'],
});

export const renameGroup = defineCall({
  method: 'PATCH',
  path: '/api/conversations/:id',
  summary: 'Rename a group: its owner',
  ...ofOne,
  body: Type.Object({ name: filledLine(GROUP_NAME_MAX, 'A group needs a name') }),
  answer: opened,
  errors: ['no_such_conversation', 'forbidden'],
});

export const setGroupPicture = defineCall({
  method: 'PUT',
  path: '/api/conversations/:id/picture',
  summary: 'Give a group a picture, JPG or PNG: its owner',
  ...ofOne,
  form: Type.Object({}),
  files: ['picture'],
  takes: 'picture',
  answer: opened,
  errors: [
    'no_such_conversation',
    'forbidden',
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
  summary: 'Add people to a group: its owner; who does not follow the owner gets it as a request. Members stay members',
  tag,
  access,
  limit: 'groups',
  params: IdParams,
  body: Type.Object({ personIds: Type.Array(Id, { minItems: 1, maxItems: GROUP_MEMBERS_MAX - 1 }) }),
  answer: opened,
  errors: ['no_such_conversation', 'forbidden', 'no_such_person', 'group_full', 'new_account_limit'],
});

const memberParams = Type.Object({ id: Id, personId: Id });

export const removeMember = defineCall({
  method: 'DELETE',
  path: '/api/conversations/:id/members/:personId',
  summary: 'Remove someone else from a group: its owner',
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
  errors: ['no_such_conversation', 'forbidden', 'no_such_member'],
});

export const leaveGroup = defineCall({
  method: 'POST',
  path: '/api/conversations/:id/leave',
  summary: 'Leave a group: the longest member owns what the owner leaves, and the last one takes the group along',
  ...ofOne,
  answer: Done,
  errors: ['no_such_conversation', 'forbidden'],
});

/** `showsRead`: whether others see how far one has read, and one sees it of them. */
export const MessageSettings = Type.Object({ showsRead: Type.Boolean() });
export type MessageSettings = Static<typeof MessageSettings>;

export const messageSettings = defineCall({
  method: 'GET',
  path: '/api/conversations/settings',
  summary: 'One’s own settings for messages',
  tag,
  access,
  answer: MessageSettings,
});

export const changeMessageSettings = defineCall({
  method: 'PUT',
  path: '/api/conversations/settings',
  summary: 'Change one’s own settings for messages',
  tag,
  access,
  body: MessageSettings,
  answer: MessageSettings,
});
