import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { MANAGED_PAGE_SIZE, TABLE_ROWS_MAX } from '../limits/campus.ts';
import { REVIEW_REASON_MAX } from '../limits/careers.ts';
import { STUDY_GROUP_AWAY_DAYS, STUDY_GROUP_NUDGE_HOURS, STUDY_GROUP_TITLE_MAX } from '../limits/groups.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { filledLine, filledText, freeLine, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import { GROUP_ACCESS_KEYS, GROUP_KIND_KEYS } from './group-terms.ts';
import { GroupJoinState } from './groups.ts';

/** An admin closes and reopens a group. */
export const GROUP_STATES = ['open', 'closed'] as const;

/** Groups without an active leader: the owner's account is gone, or no host has been active for two weeks. */
export const GROUP_LEADERS = ['gone', 'away'] as const;

/** Sizes of groups: up to 9 members, up to 50, more. */
export const GROUP_SIZES = ['small', 'medium', 'large'] as const;
export const GROUP_SIZE_BOUNDS = { small: 9, medium: 50 } as const;

/** The last activity in a group: in the last 7 or 30 days, or earlier. */
export const GROUP_ACTIVE = ['week', 'month', 'older'] as const;

export const GROUP_SORTS = ['title', 'members', 'active', 'created'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];

/** The states of people who want to join: they ask the hosts, or wait until there is room. */
export const JOIN_STATES = ['asked', 'waiting'] as const;

/** Requests with a problem: they wait too long, or no host of the group can answer them. */
export const JOIN_TROUBLES = ['late', 'unanswerable'] as const;

/**
 * Study groups, as admins manage them. For groups that are not open, admins learn the name, the numbers and the hosts.
 * No call here answers what members write.
 */

const forStaff = { tag: 'groups', access: 'groups' } as const;

/** Filters of groups. They combine with AND. `none` finds groups without a department. */
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

/** The owner of a group. `isGone`: their account is disabled or in deletion. */
const GroupOwner = Type.Object({ ...PersonCard.properties, isGone: Type.Boolean() });

/**
 * A group in the console's table. `awayDays` are the days since a host was last active; null when no host has a usable
 * account. `joinsCount` is the number of requests to join.
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
    'List study groups, page by page. `search` finds words of the title, the subject and the description, and owners by name',
  ...forStaff,
  query: Type.Object({
    ...filters,
    ...paging(TABLE_ROWS_MAX, MANAGED_PAGE_SIZE),
    sort: Type.Optional(oneOf(GROUP_SORTS)),
    order: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  answer: Type.Object({ groups: Type.Array(ManagedGroup), ...page }),
});

/**
 * `members` counts memberships: a member of two groups counts twice. `leaderless` groups have an owner whose account is
 * gone.
 */
export const countManagedGroups = defineCall({
  method: 'GET',
  path: '/api/admin/groups/counts',
  summary: 'Count the study groups by their state',
  ...forStaff,
  answer: Type.Object({
    total: Type.Integer(),
    active: Type.Integer({ description: 'Active in the last 7 days' }),
    members: Type.Integer(),
    leaderless: Type.Integer(),
  }),
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const exportManagedGroups = defineCall({
  method: 'GET',
  path: '/api/admin/groups/export',
  summary: 'Export the filtered study groups as a CSV file',
  ...forStaff,
  query: ManagedGroupFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

const ofGroup = { ...forStaff, params: IdParams, answer: ManagedGroup } as const;

export const editManagedGroup = defineCall({
  method: 'PATCH',
  path: '/api/admin/groups/:id',
  summary: 'Change how a study group is listed. Absent fields stay unchanged. Notifies its owner',
  ...ofGroup,
  body: Type.Object({
    title: Type.Optional(filledLine(STUDY_GROUP_TITLE_MAX, msg`Please enter a title`)),
    kind: Type.Optional(oneOf(GROUP_KIND_KEYS, msg`Please choose what it is for`)),
    department: Type.Optional(oneOf(['', ...DEPARTMENT_KEYS], msg`There is no such department`)),
  }),
  errors: ['no_such_study_group'],
});

/**
 * For an open group: its members by name, hosts first. The members of other groups are private: admins get only the
 * next in line, in order of succession, and cannot search.
 */
export const listGroupHeirs = defineCall({
  method: 'GET',
  path: '/api/admin/groups/:id/heirs',
  summary: 'List members who can become the owner of a study group',
  ...forStaff,
  params: IdParams,
  query: Type.Object({ search: Type.Optional(freeLine(SEARCH_MAX)) }),
  answer: Type.Object({
    people: Type.Array(Type.Object({ ...PersonCard.properties, isHost: Type.Boolean() })),
    isSearchable: Type.Boolean(),
  }),
  errors: ['no_such_study_group'],
});

/** `from` is the owner that the admin saw. */
export const handOverManagedGroup = defineCall({
  method: 'PUT',
  path: '/api/admin/groups/:id/owner',
  summary: 'Make another member the owner. The previous owner stays a host. Notifies both',
  ...ofGroup,
  body: Type.Object({ person: Id, from: nullable(Id) }),
  errors: ['no_such_study_group', 'no_such_member', 'group_owner_changed', 'account_not_active'],
});

export const closeStudyGroup = defineCall({
  method: 'POST',
  path: '/api/admin/groups/:id/closing',
  summary:
    'Close a study group: its members can read it, but nobody can join or write. Notifies its hosts of the reason',
  ...ofGroup,
  body: Type.Object({ reason: filledText(REVIEW_REASON_MAX, msg`Please say why`) }),
  errors: ['no_such_study_group', 'study_group_closed'],
});

export const reopenStudyGroup = defineCall({
  method: 'DELETE',
  path: '/api/admin/groups/:id/closing',
  summary: 'Reopen a study group. Notifies its hosts and admits people who wait for room',
  ...ofGroup,
  errors: ['no_such_study_group', 'study_group_open'],
});

/**
 * A user who wants to join a group. `isLate`: they have waited for some days. `mayAnswer`: no host has been active for
 * so long that an admin answers. `nudgedAt` is the last reminder to its hosts, if that is less than a day ago.
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
  summary: 'List requests to join study groups and people who wait for room, over all groups: longest wait first',
  ...forStaff,
  query: Type.Object({
    state: oneOf(JOIN_STATES),
    trouble: Type.Optional(oneOf(JOIN_TROUBLES)),
    search: Type.Optional(freeLine(SEARCH_MAX)),
    ...paging(TABLE_ROWS_MAX, MANAGED_PAGE_SIZE),
  }),
  answer: Type.Object({ joins: Type.Array(ManagedJoin), ...page }),
});

export const answerManagedJoin = defineCall({
  method: 'PUT',
  path: '/api/admin/groups/:id/joins/:personId',
  summary: `Accept or decline a request to join, when no host has been active for ${STUDY_GROUP_AWAY_DAYS} days`,
  ...forStaff,
  params: Type.Object({ id: Id, personId: Id }),
  body: Type.Object({ accept: Type.Boolean() }),
  answer: Type.Object({ state: oneOf(['joined', 'waiting', 'declined']) }),
  errors: ['no_such_study_group', 'no_such_join', 'group_leaders_here', 'study_group_closed'],
});

export const nudgeGroupHosts = defineCall({
  method: 'POST',
  path: '/api/admin/groups/:id/nudge',
  summary: `Remind the hosts of a study group of its requests to join, once in ${STUDY_GROUP_NUDGE_HOURS} hours`,
  ...forStaff,
  params: IdParams,
  answer: Type.Object({ nudgedAt: Instant }),
  errors: ['no_such_study_group', 'study_group_closed', 'nobody_asks', 'group_nudged_already'],
});
