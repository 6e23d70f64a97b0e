import { msg } from '@lingui/core/runtime-macro';
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

/** A study group, as related objects name it. Group conversations are in `conversations.ts`. */
export const GroupRef = Type.Object({ _id: Id, title: Type.String() });
export type GroupRef = Static<typeof GroupRef>;

/** An object of another domain that belongs to a study group. `link` is the address of its screen. */
export const GroupPartItem = Type.Object({
  _id: Id,
  title: Type.String(),
  detail: Type.String({ description: 'A line below the title: time and place, or the number of votes' }),
  link: Type.String(),
});
export type GroupPartItem = Static<typeof GroupPartItem>;

export const GroupRole = oneOf(['owner', 'host', 'member']);

/** The user asks to join, or waits until there is room. */
export const GroupJoinState = oneOf(['asked', 'waiting']);

/**
 * A study group in a list. `role` and `joining` are the viewer’s. `unreadTopics` counts the topics that a member has
 * not read. `replies` are the texts of the newest replies, newest first, for viewers who may read them. `generalTopic`
 * takes replies without a topic of their own.
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
  isClosed: Type.Boolean({ description: 'By an admin: members can read it, but nobody can join or write' }),
  activity: Id,
  createdAt: Instant,
});
export type StudyGroup = Static<typeof StudyGroup>;

/** A request to the admins for room for more members, for the group’s hosts. */
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
 * A study group on its own screen. `canRead`: its topics are open to the viewer. `level` is what a member is notified
 * about. Only hosts get the code of the invitation, the number of people waiting, and the last request to the admins.
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

/** The viewer’s groups, other groups that are not hidden, or both; last active first. */
export const listStudyGroups = defineCall({
  method: 'GET',
  path: '/api/groups',
  view: 'Study groups',
  summary: 'List study groups, last active first',
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
  summary: 'Get a study group. A hidden group exists only for its members',
  ...ofOne,
  answer: StudyGroupDetails,
});

const form = {
  title: filledLine(STUDY_GROUP_TITLE_MAX, msg`Please enter a title`),
  description: filledText(STUDY_GROUP_DESCRIPTION_MAX, msg`Please enter a description`),
};
const choices = {
  kind: oneOf(GROUP_KIND_KEYS, msg`Please choose what it is for`),
  department: oneOf(['', ...DEPARTMENT_KEYS], msg`There is no such department`),
  access: oneOf(GROUP_ACCESS_KEYS, msg`Please choose who can join`),
};

/** `clientId` is generated by the viewer’s device. Sending it again answers the same group. */
export const createStudyGroup = defineCall({
  method: 'POST',
  path: '/api/groups',
  repeatable: 'clientId',
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
  summary: 'Change the description of a group, or who can join it: by its hosts. Absent fields stay unchanged',
  ...ofOne,
  body: Type.Partial(Type.Object({ ...form, ...choices })),
  answer: StudyGroupDetails,
  errors: ['no_such_study_group', 'not_in_study_group', 'forbidden', 'study_group_closed'],
});

export const deleteStudyGroup = defineCall({
  method: 'DELETE',
  path: '/api/groups/:id',
  summary: 'Delete a group with all its content: by its owner',
  ...ofOne,
  answer: Done,
  errors: ['no_such_study_group', 'not_in_study_group', 'forbidden'],
});

const InvitationCode = Type.String({
  maxLength: 40,
  pattern: '^[A-Za-z0-9_-]+$',
  says: msg`This invitation is not valid`,
});

export const getGroupInvitation = defineCall({
  method: 'GET',
  path: '/api/group-invitations/:code',
  summary: 'Get the group of an invitation',
  tag: 'groups',
  access: 'signed-in',
  params: Type.Object({ code: InvitationCode }),
  answer: StudyGroup,
  errors: ['no_such_study_group'],
});

export const renewGroupInvitation = defineCall({
  method: 'POST',
  path: '/api/groups/:id/invitation',
  secret: true,
  summary: 'Create a new invitation. The previous one stops working: by its hosts',
  ...ofOne,
  answer: StudyGroupDetails,
  errors: ['no_such_study_group', 'not_in_study_group', 'forbidden'],
});

/** An `invitation` admits the user at once if there is room. */
export const joinStudyGroup = defineCall({
  method: 'POST',
  path: '/api/groups/:id/join',
  summary: 'Join a group, ask its hosts, or wait until there is room. The answer says which',
  ...ofOne,
  body: Type.Object({ invitation: Type.Optional(InvitationCode) }),
  answer: StudyGroupDetails,
  errors: ['no_such_study_group', 'banned_from_study_group', 'study_group_closed'],
});

export const withdrawFromJoining = defineCall({
  method: 'DELETE',
  path: '/api/groups/:id/join',
  summary: 'Withdraw your request to join, or leave the waiting list',
  ...ofOne,
  answer: StudyGroupDetails,
});

export const leaveStudyGroup = defineCall({
  method: 'POST',
  path: '/api/groups/:id/leave',
  summary: 'Leave a group. Its owner must hand it over first',
  ...ofOne,
  answer: Done,
  errors: ['no_such_study_group', 'not_in_study_group', 'owner_must_hand_over'],
});

export const setGroupSettings = defineCall({
  method: 'PUT',
  path: '/api/groups/:id/settings',
  summary:
    'Set what you are notified about in a group. A muted group sends no notifications and marks nothing as unread',
  ...ofOne,
  body: Type.Object({ level: oneOf(GROUP_LEVEL_KEYS), isMuted: Type.Boolean() }),
  answer: StudyGroupDetails,
  errors: ['no_such_study_group', 'not_in_study_group'],
});

export const readStudyGroup = defineCall({
  method: 'POST',
  path: '/api/groups/:id/read',
  repeatable: true,
  summary: 'Mark everything in a group as read',
  ...ofOne,
  limit: 'receipts',
  answer: Done,
  errors: ['no_such_study_group', 'not_in_study_group'],
});

/**
 * The objects of another domain in a group. `addAt` is the screen where members add one; `allAt` is the screen that
 * lists them, where one exists. `hasMore`: these are the first few.
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

/** Answers the first few of each type; up to a hundred of the type in `all`. */
export const listGroupParts = defineCall({
  method: 'GET',
  path: '/api/groups/:id/parts',
  summary: 'List the events, polls, notes and other objects of a group',
  ...ofOne,
  query: Type.Object({ all: Type.Optional(freeText(SEARCH_MAX)) }),
  answer: Type.Object({ parts: Type.Array(GroupPartList) }),
  errors: ['no_such_study_group', 'not_in_study_group'],
});

/** A watched group has changed: a topic or its replies, or the group itself where `topic` is null. */
export const studyGroupChanged = defineLiveEvent(
  'studygroup.changed',
  Type.Object({ group: Id, topic: nullable(Id), kind: oneOf(['reply', 'topic', 'group']) }),
);

/** The viewer has read a group on any device: one topic, or all where `topic` is null. */
export const studyGroupRead = defineLiveEvent('studygroup.read', Type.Object({ group: Id, topic: nullable(Id) }));
