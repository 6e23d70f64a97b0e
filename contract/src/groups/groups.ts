import { type Static, Type } from 'typebox';
import {
  GROUP_PART_ALL,
  STUDY_GROUP_DESCRIPTION_MAX,
  STUDY_GROUP_MEMBERS,
  STUDY_GROUP_TITLE_MAX,
  STUDY_GROUPS_PAGE_SIZE,
} from '../limits/groups.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { defineLiveEvent } from '../live/live.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, PersonCard } from '../people/people.ts';
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
  oneOf,
} from '../wire/schemas.ts';
import { GROUP_ACCESS_KEYS, GROUP_KIND_KEYS, GROUP_LEVEL_KEYS } from './group-terms.ts';

/** A study group as whatever belongs to it names it. Group conversations are of `conversations.ts`. */
export const GroupRef = Type.Object({ _id: Id, title: Type.String() });
export type GroupRef = Static<typeof GroupRef>;

/** Something of another domain that belongs to a study group: `link` is the address of its screen. */
export const GroupPartItem = Type.Object({
  _id: Id,
  title: Type.String(),
  detail: Type.String({ description: 'A line below the title: when and where, or how many have voted' }),
  link: Type.String(),
});
export type GroupPartItem = Static<typeof GroupPartItem>;

export const GroupRole = oneOf(['owner', 'host', 'member']);

/** A person asks to be let in, or waits until there is room. */
export const GroupJoinState = oneOf(['asked', 'waiting']);

/**
 * A study group as it stands in a list. `role` and `joining` are the asker’s. `unreadTopics` are those with something that
 * a member has not read; `replies` the texts of its newest replies, newest first, for those who may read them.
 * `generalTopic` is where replies go that are about no topic of their own.
 */
export const StudyGroup = Type.Object({
  _id: Id,
  title: Type.String(),
  description: Type.String(),
  kind: oneOf(GROUP_KIND_KEYS),
  department: nullable(DepartmentKey),
  access: oneOf(GROUP_ACCESS_KEYS),
  membersCount: Type.Integer(),
  topicsCount: Type.Integer(),
  repliesCount: Type.Integer(),
  replies: Type.Array(
    Type.Object({ _id: Id, author: Type.Object({ _id: Id, name: Type.String() }), text: Type.String() }),
  ),
  generalTopic: Id,
  role: nullable(GroupRole),
  joining: nullable(GroupJoinState),
  unreadTopics: Type.Integer(),
  isMuted: Type.Boolean(),
  isClosed: Type.Boolean({ description: 'By an admin: it can be read, but not joined or written in' }),
  activity: Id,
  createdAt: Instant,
});
export type StudyGroup = Static<typeof StudyGroup>;

/** A request to the admins for room for more members, as the group’s hosts see it. */
export const RoomRequest = Type.Object({
  _id: Id,
  membersMax: Type.Integer(),
  reason: Type.String(),
  state: oneOf(['open', 'approved', 'declined']),
  answer: Type.String(),
  createdAt: Instant,
});
export type RoomRequest = Static<typeof RoomRequest>;

/**
 * A study group with what its own screen shows. `canRead` says whether its topics are open to the asker. `level` is what a
 * member is told of. Hosts alone have the code of the invitation, how many wait to be let in, and what the admins were
 * asked last.
 */
export const StudyGroupDetails = Type.Object({
  ...StudyGroup.properties,
  owner: nullable(PersonCard),
  membersMax: Type.Integer(),
  canRead: Type.Boolean(),
  level: oneOf(GROUP_LEVEL_KEYS),
  invitation: nullable(Type.String()),
  joinsCount: Type.Integer(),
  roomRequest: nullable(RoomRequest),
  closedReason: nullable(Type.String(), { description: 'Why it was closed, for hosts' }),
});
export type StudyGroupDetails = Static<typeof StudyGroupDetails>;

const ofOne = { tag: 'groups', access: 'signed-in', params: IdParams, errors: ['no_such_study_group'] } as const;

/** The asker’s own groups, those of others that are not hidden, or both; last active first. */
export const listStudyGroups = defineCall({
  method: 'GET',
  path: '/api/groups',
  view: 'Study groups',
  summary: 'Study groups, last active first',
  tag: 'groups',
  access: 'signed-in',
  query: Type.Object({
    list: oneOf(['all', 'mine', 'others']),
    text: Type.Optional(freeText(SEARCH_MAX)),
    kind: Type.Optional(oneOf(GROUP_KIND_KEYS)),
    department: Type.Optional(oneOf(DEPARTMENT_KEYS)),
    ...cursorPaging(STUDY_GROUPS_PAGE_SIZE),
  }),
  answer: Type.Object({ groups: Type.Array(StudyGroup), nextCursor: nullable(Id) }),
});

export const getStudyGroup = defineCall({
  method: 'GET',
  path: '/api/groups/:id',
  view: 'Study group',
  summary: 'One study group; a hidden one exists for its members alone',
  ...ofOne,
  answer: StudyGroupDetails,
});

const form = {
  title: filledLine(STUDY_GROUP_TITLE_MAX, 'Please enter a title'),
  description: filledText(STUDY_GROUP_DESCRIPTION_MAX, 'Please enter a description'),
};
const choices = {
  kind: oneOf(GROUP_KIND_KEYS, 'Please choose what it is for'),
  department: oneOf(['', ...DEPARTMENT_KEYS], 'There is no such department'),
  access: oneOf(GROUP_ACCESS_KEYS, 'Please choose who can join'),
};

/** `clientId` is what the asker’s device calls the group: sent again, it is the same one. */
export const createStudyGroup = defineCall({
  method: 'POST',
  path: '/api/groups',
  summary: `Create a study group and own it. It has room for ${STUDY_GROUP_MEMBERS} members`,
  tag: 'groups',
  access: 'signed-in',
  limitWhenNew: 'things',
  limit: 'groups',
  body: Type.Object({ clientId: Id, ...form, ...Type.Partial(Type.Object(choices)).properties }),
  status: 201,
  answer: StudyGroupDetails,
  errors: ['client_id_taken'],
});

export const editStudyGroup = defineCall({
  method: 'PATCH',
  path: '/api/groups/:id',
  summary: 'Change what is said of a group, or who can join it: by its hosts. A field that is not sent stays as it is',
  ...ofOne,
  body: Type.Partial(Type.Object({ ...form, ...choices })),
  answer: StudyGroupDetails,
  errors: ['no_such_study_group', 'not_in_study_group', 'forbidden', 'study_group_closed'],
});

export const deleteStudyGroup = defineCall({
  method: 'DELETE',
  path: '/api/groups/:id',
  summary: 'Delete a group with all that is written in it: by its owner',
  ...ofOne,
  answer: Done,
  errors: ['no_such_study_group', 'not_in_study_group', 'forbidden'],
});

const InvitationCode = Type.String({
  maxLength: 40,
  pattern: '^[A-Za-z0-9_-]+$',
  says: 'This invitation is not valid',
});

export const getGroupInvitation = defineCall({
  method: 'GET',
  path: '/api/group-invitations/:code',
  summary: 'The group that an invitation leads to',
  tag: 'groups',
  access: 'signed-in',
  params: Type.Object({ code: InvitationCode }),
  answer: StudyGroup,
  errors: ['no_such_study_group'],
});

export const renewGroupInvitation = defineCall({
  method: 'POST',
  path: '/api/groups/:id/invitation',
  summary: 'Make a new invitation in place of the one before, which leads nowhere from then on: by its hosts',
  ...ofOne,
  answer: StudyGroupDetails,
  errors: ['no_such_study_group', 'not_in_study_group', 'forbidden'],
});

/** With an `invitation` one is let in at once if there is room. */
export const joinStudyGroup = defineCall({
  method: 'POST',
  path: '/api/groups/:id/join',
  summary: 'Join a group, ask its hosts to, or wait until there is room; the answer says which',
  ...ofOne,
  body: Type.Object({ invitation: Type.Optional(InvitationCode) }),
  answer: StudyGroupDetails,
  errors: ['no_such_study_group', 'banned_from_study_group', 'study_group_closed'],
});

export const withdrawFromJoining = defineCall({
  method: 'DELETE',
  path: '/api/groups/:id/join',
  summary: 'Take back that one asks to join, or waits',
  ...ofOne,
  answer: StudyGroupDetails,
});

export const leaveStudyGroup = defineCall({
  method: 'POST',
  path: '/api/groups/:id/leave',
  summary: 'Leave a group. Its owner hands it over first',
  ...ofOne,
  answer: Done,
  errors: ['no_such_study_group', 'not_in_study_group', 'owner_must_hand_over'],
});

export const setGroupSettings = defineCall({
  method: 'PUT',
  path: '/api/groups/:id/settings',
  summary: 'What one is told of a group; a muted one tells nothing and marks nothing as unread',
  ...ofOne,
  body: Type.Object({ level: oneOf(GROUP_LEVEL_KEYS), isMuted: Type.Boolean() }),
  answer: StudyGroupDetails,
  errors: ['no_such_study_group', 'not_in_study_group'],
});

export const readStudyGroup = defineCall({
  method: 'POST',
  path: '/api/groups/:id/read',
  summary: 'Say that one has read everything in a group',
  ...ofOne,
  limit: 'receipts',
  answer: Done,
  errors: ['no_such_study_group', 'not_in_study_group'],
});

/**
 * What a group has of one other domain. `addAt` is where members add one; `allAt` is the screen that lists them, where there
 * is one. `hasMore`: these are the first few.
 */
export const GroupPartList = Type.Object({
  type: Type.String(),
  title: Type.String(),
  addAt: Type.String(),
  allAt: nullable(Type.String()),
  items: Type.Array(GroupPartItem, { maxItems: GROUP_PART_ALL }),
  hasMore: Type.Boolean(),
});
export type GroupPartList = Static<typeof GroupPartList>;

/** The first few of each; of the one whose `type` is `all`, up to a hundred. */
export const listGroupParts = defineCall({
  method: 'GET',
  path: '/api/groups/:id/parts',
  summary: 'The events, polls, notes and whatever else belongs to a group',
  ...ofOne,
  query: Type.Object({ all: Type.Optional(freeText(SEARCH_MAX)) }),
  answer: Type.Object({ parts: Type.Array(GroupPartList) }),
  errors: ['no_such_study_group', 'not_in_study_group'],
});

/** Something has changed in a group that one watches: a topic, with its replies, or the group itself where it is null. */
export const studyGroupChanged = defineLiveEvent(
  'studygroup.changed',
  Type.Object({ group: Id, topic: nullable(Id), kind: oneOf(['reply', 'topic', 'group']) }),
);
