import { type Static, Type } from 'typebox';
import { MANAGED_PAGE_SIZE } from '../limits/campus.ts';
import { REVIEW_REASON_MAX } from '../limits/careers.ts';
import { STUDY_GROUP_AWAY_DAYS, STUDY_GROUP_NUDGE_HOURS, STUDY_GROUP_TITLE_MAX } from '../limits/groups.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { filledLine, filledText, freeLine, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import {
  GROUP_ACTIVE,
  GROUP_LEADERS,
  GROUP_SIZES,
  GROUP_SORTS,
  GROUP_STATES,
  JOIN_STATES,
  JOIN_TROUBLES,
} from './group-management-terms.ts';
import { GROUP_ACCESS_KEYS, GROUP_KIND_KEYS } from './group-terms.ts';
import { GroupJoinState } from './groups.ts';

/**
 * Study groups as admins look after them. Of a group that is not open they learn its name, its numbers and who runs it; what
 * its members write is in none of these calls.
 */

const ofAdmins = { tag: 'groups', access: 'admin' } as const;

/** Which groups: each filter that is given narrows it. `none` are those without a department. */
const filters = {
  search: Type.Optional(freeLine(SEARCH_MAX)),
  department: Type.Optional(oneOf([...DEPARTMENT_KEYS, 'none'])),
  access: Type.Optional(oneOf(GROUP_ACCESS_KEYS)),
  state: Type.Optional(oneOf(GROUP_STATES)),
  leader: Type.Optional(oneOf(GROUP_LEADERS)),
  size: Type.Optional(oneOf(GROUP_SIZES)),
  active: Type.Optional(oneOf(GROUP_ACTIVE)),
};
export const ManagedGroupFilters = Type.Object(filters);
export type ManagedGroupFilters = Static<typeof ManagedGroupFilters>;

/** Who owns a group; `isGone` when their account is disabled or being deleted. */
const GroupOwner = Type.Object({ ...PersonCard.properties, isGone: Type.Boolean() });

/**
 * A group as the console's table shows it. `awayDays` are the days since one of its hosts was here, and null when none of
 * them has an account that can be used. `joinsCount` is how many ask to join.
 */
export const ManagedGroup = Type.Object({
  _id: Id,
  title: Type.String(),
  kind: oneOf(GROUP_KIND_KEYS),
  department: nullable(DepartmentKey),
  access: oneOf(GROUP_ACCESS_KEYS),
  membersCount: Type.Integer(),
  membersMax: Type.Integer(),
  repliesCount: Type.Integer(),
  joinsCount: Type.Integer(),
  owner: nullable(GroupOwner),
  awayDays: nullable(Type.Integer()),
  activeAt: Instant,
  createdAt: Instant,
  closed: nullable(Type.Object({ at: Instant, reason: Type.String() })),
});
export type ManagedGroup = Static<typeof ManagedGroup>;

const page = { currentPage: Type.Integer(), totalPages: Type.Integer(), total: Type.Integer() };

export const listManagedGroups = defineCall({
  method: 'GET',
  path: '/api/admin/groups',
  summary:
    'Study groups, page by page. `search` finds words of the title, the subject and the description, and owners by name',
  ...ofAdmins,
  query: Type.Object({
    ...filters,
    ...paging(MANAGED_PAGE_SIZE),
    sort: Type.Optional(oneOf(GROUP_SORTS)),
    order: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  answer: Type.Object({ groups: Type.Array(ManagedGroup), ...page }),
});

/** `members` counts places: somebody in two groups counts twice. `leaderless` have an owner whose account is gone. */
export const countManagedGroups = defineCall({
  method: 'GET',
  path: '/api/admin/groups/counts',
  summary: 'How many study groups there are, and how they are',
  ...ofAdmins,
  answer: Type.Object({
    total: Type.Integer(),
    active: Type.Integer({ description: 'With something new in the last 7 days' }),
    members: Type.Integer(),
    leaderless: Type.Integer(),
  }),
});

/** Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const exportManagedGroups = defineCall({
  method: 'GET',
  path: '/api/admin/groups/export',
  summary: 'The study groups that filters find, as a CSV file',
  ...ofAdmins,
  query: ManagedGroupFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

const ofGroup = { ...ofAdmins, params: IdParams, answer: ManagedGroup } as const;

export const editManagedGroup = defineCall({
  method: 'PATCH',
  path: '/api/admin/groups/:id',
  summary: 'Change how a study group is listed; what is left out stays. Its owner is told',
  ...ofGroup,
  body: Type.Object({
    title: Type.Optional(filledLine(STUDY_GROUP_TITLE_MAX, 'Please enter a title')),
    kind: Type.Optional(oneOf(GROUP_KIND_KEYS, 'Please choose what it is for')),
    department: Type.Optional(oneOf(['', ...DEPARTMENT_KEYS], 'There is no such department')),
  }),
  errors: ['no_such_study_group'],
});

/**
 * Of an open group members by name, its hosts first. Who is in another one is for its members: of those the next in line
 * alone, in the order in which they would own it by themselves, and no search.
 */
export const listGroupHeirs = defineCall({
  method: 'GET',
  path: '/api/admin/groups/:id/heirs',
  summary: 'Members whom a study group can be handed over to',
  ...ofAdmins,
  params: IdParams,
  query: Type.Object({ search: Type.Optional(freeLine(SEARCH_MAX)) }),
  answer: Type.Object({
    people: Type.Array(Type.Object({ ...PersonCard.properties, isHost: Type.Boolean() })),
    isSearchable: Type.Boolean(),
  }),
  errors: ['no_such_study_group'],
});

/** `from` is the owner whom the admin has seen. */
export const handOverManagedGroup = defineCall({
  method: 'PUT',
  path: '/api/admin/groups/:id/owner',
  summary: 'Make another member the owner; who was it stays a host. Both are told',
  ...ofGroup,
  body: Type.Object({ person: Id, from: nullable(Id) }),
  errors: ['no_such_study_group', 'no_such_member', 'group_owner_changed', 'account_not_active'],
});

export const closeStudyGroup = defineCall({
  method: 'POST',
  path: '/api/admin/groups/:id/closing',
  summary: 'Close a study group: its members read it, nobody joins it or writes in it. Its hosts are told why',
  ...ofGroup,
  body: Type.Object({ reason: filledText(REVIEW_REASON_MAX, 'Please say why') }),
  errors: ['no_such_study_group', 'study_group_closed'],
});

export const reopenStudyGroup = defineCall({
  method: 'DELETE',
  path: '/api/admin/groups/:id/closing',
  summary: 'Open a study group again. Its hosts are told, and who waits for room is let in',
  ...ofGroup,
  errors: ['no_such_study_group', 'study_group_open'],
});

/**
 * Somebody who wants to be in a group. `isLate`: they have asked for some days. `mayAnswer`: no host of the group has been
 * here for so long that an admin answers. `nudgedAt` is when its hosts were reminded last, if that is less than a day ago.
 */
export const ManagedJoin = Type.Object({
  person: PersonCard,
  state: GroupJoinState,
  askedAt: Instant,
  isLate: Type.Boolean(),
  mayAnswer: Type.Boolean(),
  nudgedAt: nullable(Instant),
  group: Type.Object({
    _id: Id,
    title: Type.String(),
    access: oneOf(GROUP_ACCESS_KEYS),
    membersCount: Type.Integer(),
    membersMax: Type.Integer(),
    owner: nullable(GroupOwner),
    awayDays: nullable(Type.Integer()),
  }),
});
export type ManagedJoin = Static<typeof ManagedJoin>;

export const listManagedJoins = defineCall({
  method: 'GET',
  path: '/api/admin/group-joins',
  summary:
    'Who asks to join a study group, and who waits for room, over all groups: who has waited longest comes first',
  ...ofAdmins,
  query: Type.Object({
    state: oneOf(JOIN_STATES),
    trouble: Type.Optional(oneOf(JOIN_TROUBLES)),
    search: Type.Optional(freeLine(SEARCH_MAX)),
    ...paging(MANAGED_PAGE_SIZE),
  }),
  answer: Type.Object({ joins: Type.Array(ManagedJoin), ...page }),
});

export const answerManagedJoin = defineCall({
  method: 'PUT',
  path: '/api/admin/groups/:id/joins/:personId',
  summary: `Let someone in who asks to join, or not, in the place of hosts who have been away for ${STUDY_GROUP_AWAY_DAYS} days`,
  ...ofAdmins,
  params: Type.Object({ id: Id, personId: Id }),
  body: Type.Object({ accept: Type.Boolean() }),
  answer: Type.Object({ state: oneOf(['joined', 'waiting', 'declined']) }),
  errors: ['no_such_study_group', 'no_such_join', 'group_leaders_here', 'study_group_closed'],
});

export const nudgeGroupHosts = defineCall({
  method: 'POST',
  path: '/api/admin/groups/:id/nudge',
  summary: `Remind the hosts of a study group of who asks to join, once in ${STUDY_GROUP_NUDGE_HOURS} hours`,
  ...ofAdmins,
  params: IdParams,
  answer: Type.Object({ nudgedAt: Instant }),
  errors: ['no_such_study_group', 'study_group_closed', 'nobody_asks', 'group_nudged_already'],
});
