import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import {
  STUDY_GROUP_MEMBERS,
  STUDY_GROUP_MEMBERS_MAX,
  STUDY_GROUP_PEOPLE_PAGE_SIZE,
  STUDY_GROUP_REASON_MAX,
} from '../limits/groups.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import {
  cursorPaging,
  Done,
  filledText,
  freeText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  paging,
} from '../wire/schemas.ts';
import { GroupJoinState, GroupRole, RoomRequest, StudyGroup, StudyGroupDetails } from './groups.ts';

/** A member of a study group. `isFriend`: the viewer and they follow each other. */
export const StudyGroupMember = Type.Object({
  person: PersonCard,
  role: GroupRole,
  joinedAt: Instant,
  isFriend: Type.Boolean(),
});
export type StudyGroupMember = Static<typeof StudyGroupMember>;

/** A user who wants to join a study group. */
export const GroupJoin = Type.Object({ person: PersonCard, state: GroupJoinState, askedAt: Instant });
export type GroupJoin = Static<typeof GroupJoin>;

const hostErrors = ['no_such_study_group', 'not_in_study_group', 'forbidden'] as const;
const ofOne = { tag: 'groups', access: 'signed-in', params: IdParams, errors: hostErrors } as const;
const ofMember = {
  tag: 'groups',
  access: 'signed-in',
  params: Type.Object({ id: Id, personId: Id }),
  errors: [...hostErrors, 'no_such_member'],
} as const;

export const listGroupMembers = defineCall({
  method: 'GET',
  path: '/api/groups/:id/members',
  summary:
    'List the members of a group: its owner, its hosts, then in order of joining. For a group that is not open: for members only',
  tag: 'groups',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object(paging(STUDY_GROUP_PEOPLE_PAGE_SIZE)),
  answer: Type.Object({ members: Type.Array(StudyGroupMember), hasMore: Type.Boolean() }),
  errors: ['no_such_study_group', 'not_in_study_group'],
});

export const setGroupRole = defineCall({
  method: 'PUT',
  path: '/api/groups/:id/members/:personId/role',
  summary: 'Make a friend among the members a host, or a host a member: by the owner',
  ...ofMember,
  errors: [...ofMember.errors, 'host_not_friend'],
  body: Type.Object({ role: oneOf(['host', 'member'], msg`Please choose a role`) }),
  answer: Done,
});

export const handOverStudyGroup = defineCall({
  method: 'PUT',
  path: '/api/groups/:id/owner/:personId',
  summary: 'Make a friend among the members the owner. The previous owner stays a host',
  ...ofMember,
  errors: [...ofMember.errors, 'owner_not_friend'],
  answer: StudyGroupDetails,
});

export const removeGroupMember = defineCall({
  method: 'DELETE',
  path: '/api/groups/:id/members/:personId',
  summary: 'Remove a member: by a host; a host: by the owner',
  ...ofMember,
  answer: Done,
});

export const banFromGroup = defineCall({
  method: 'PUT',
  path: '/api/groups/:id/bans/:personId',
  summary: 'Ban a member, who cannot join again: by a host; a host: by the owner',
  ...ofMember,
  errors: [...hostErrors, 'no_such_person'],
  answer: Done,
});

export const liftGroupBan = defineCall({
  method: 'DELETE',
  path: '/api/groups/:id/bans/:personId',
  summary: 'Lift a ban: by a host',
  ...ofMember,
  errors: hostErrors,
  answer: Done,
});

export const listGroupBans = defineCall({
  method: 'GET',
  path: '/api/groups/:id/bans',
  summary: 'List banned people, last banned first: for hosts',
  ...ofOne,
  query: Type.Object(paging(STUDY_GROUP_PEOPLE_PAGE_SIZE)),
  answer: Type.Object({ people: Type.Array(PersonCard), hasMore: Type.Boolean() }),
});

export const listGroupJoins = defineCall({
  method: 'GET',
  path: '/api/groups/:id/joins',
  summary: 'List requests to join and people who wait for room, in order of arrival: for hosts',
  ...ofOne,
  query: Type.Object(paging(STUDY_GROUP_PEOPLE_PAGE_SIZE)),
  answer: Type.Object({ joins: Type.Array(GroupJoin), hasMore: Type.Boolean() }),
});

/**
 * Accepting someone while the group is full puts them on the waiting list. They are admitted as soon as there is room.
 */
export const answerGroupJoin = defineCall({
  method: 'PUT',
  path: '/api/groups/:id/joins/:personId',
  summary: 'Accept or decline a request to join: by a host',
  ...ofMember,
  errors: [...hostErrors, 'no_such_join', 'study_group_closed'],
  body: Type.Object({ accept: Type.Boolean() }),
  answer: Type.Object({ state: oneOf(['joined', 'waiting', 'declined']) }),
});

export const askForRoom = defineCall({
  method: 'POST',
  path: '/api/groups/:id/requests',
  summary: `Ask the admins for room for more than ${STUDY_GROUP_MEMBERS} members: by the owner`,
  ...ofOne,
  limit: ['writes', 'approvals'],
  body: Type.Object({
    membersMax: Type.Integer({
      minimum: STUDY_GROUP_MEMBERS + 1,
      maximum: STUDY_GROUP_MEMBERS_MAX,
      says: msg`Please enter a number from ${{ min: STUDY_GROUP_MEMBERS + 1 }} to ${{ max: STUDY_GROUP_MEMBERS_MAX }}`,
    }),
    reason: filledText(STUDY_GROUP_REASON_MAX, msg`Please say why`),
  }),
  status: 201,
  answer: StudyGroupDetails,
  errors: [...hostErrors, 'room_asked_already', 'room_enough'],
});

/** A request for room, for admins. */
export const GroupRequest = Type.Object({
  ...RoomRequest.properties,
  group: Type.Object({
    _id: Id,
    title: StudyGroup.properties.title,
    description: StudyGroup.properties.description,
    access: StudyGroup.properties.access,
    membersCount: Type.Integer(),
    membersMax: Type.Integer(),
    waitingCount: Type.Integer({ description: 'Number of people who wait for room' }),
  }),
  askedBy: nullable(PersonCard),
});
export type GroupRequest = Static<typeof GroupRequest>;

export const listGroupRequests = defineCall({
  method: 'GET',
  path: '/api/group-requests',
  summary: 'List the owners’ requests to the admins, newest first',
  tag: 'groups',
  access: 'groups',
  query: Type.Object({
    state: oneOf(['open', 'approved', 'declined']),
    ...cursorPaging(STUDY_GROUP_PEOPLE_PAGE_SIZE),
  }),
  answer: Type.Object({ requests: Type.Array(GroupRequest), nextCursor: nullable(Id) }),
});

export const answerGroupRequest = defineCall({
  method: 'PUT',
  path: '/api/group-requests/:id',
  summary: 'Approve or decline an owner’s request. An approval admits the people who wait',
  tag: 'groups',
  access: 'groups',
  params: IdParams,
  body: Type.Object({ approve: Type.Boolean(), answer: Type.Optional(freeText(STUDY_GROUP_REASON_MAX)) }),
  answer: GroupRequest,
  errors: ['no_such_group_request', 'group_request_answered'],
});
