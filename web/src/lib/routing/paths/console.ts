import { STUDENT_GROUPS, STUDENT_SORTS, STUDENT_STATE_FILTERS } from '@quad/contract/accounts/student-management-terms';
import { ACCOUNT_STATE_FILTERS, JOINED, LAST_SEEN } from '@quad/contract/accounts/user-management-terms';
import {
  EVENT_HOSTED,
  EVENT_WHEN,
  MANAGED_EVENT_SORTS,
  STORED_EVENT_STATES,
} from '@quad/contract/events/event-management';
import {
  GROUP_ACTIVE,
  GROUP_LEADERS,
  GROUP_SIZES,
  GROUP_SORTS,
  GROUP_STATES,
  JOIN_TROUBLES,
} from '@quad/contract/groups/group-management';
import { GROUP_ACCESS_KEYS } from '@quad/contract/groups/group-terms';
import { REPORT_REASON_KEYS } from '@quad/contract/moderation/report-reasons';
import { DEPARTMENT_KEYS } from '@quad/contract/people/departments';
import { POST_KINDS, POST_SORTS, POST_STATES } from '@quad/contract/posts/post-management';
import { TAG_SORTS, TAG_STATES } from '@quad/contract/posts/tag-management';
import { ROLE_KEYS } from '@quad/contract/wire/roles';
import { oneOf, type PathList, type SearchParam, text } from '../search-params.ts';
import { day, orderBy, pageNumber } from './console-params.ts';

/* The addresses of the console and of moderators, by area. Those of the campus, which the console opens with, are apart. */

/** An id, as Postgres writes it. */
const id: SearchParam = (given) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given) ? given : undefined);

/** The filters of the table of users. `none` means users who have not given a value. */
const FILTERS = {
  q: text,
  role: oneOf(...ROLE_KEYS),
  state: oneOf(...ACCOUNT_STATE_FILTERS),
  department: oneOf(...DEPARTMENT_KEYS, 'none'),
  year: oneOf('1', '2', '3', '4', '5', 'none'),
  verified: oneOf('yes', 'no'),
  joined: oneOf(...JOINED),
  seen: oneOf(...LAST_SEEN),
} as const;

export const ACCOUNTS_CONSOLE = {
  /** `open` opens a form over the table. */
  '/all_users': {
    ...FILTERS,
    sort: orderBy('name', 'email', 'role', 'joined'),
    page: pageNumber,
    open: oneOf('add'),
  },
  '/all_users/$userId': {},
  '/roles': {},
  /** Without `group`, students who have not graduated. `open` opens a form over the table. */
  '/students': {
    q: text,
    group: oneOf(...STUDENT_GROUPS),
    state: oneOf(...STUDENT_STATE_FILTERS),
    department: oneOf(...DEPARTMENT_KEYS, 'none'),
    year: oneOf('1', '2', '3', '4', '5', 'none'),
    section: text,
    hostel: text,
    sort: orderBy(...STUDENT_SORTS),
    page: pageNumber,
    open: oneOf('import', 'graduate', 'corrections'),
  },
} as const satisfies PathList;

export const MODERATION_CONSOLE = {
  /** Without `list`, the cases that wait for a moderator. */
  '/user-reports': {
    list: oneOf('proposed', 'appealed', 'decided'),
    // a kind of subject; the screen knows the kinds
    about: text,
    reason: oneOf(...REPORT_REASON_KEYS),
    by: oneOf('people', 'filters'),
  },
  '/user-reports/$caseId': {},
} as const satisfies PathList;

export const MEMBERSHIP_CONSOLE = {
  /** Without `state`, payments that wait for confirmation. */
  '/payments': {
    q: text,
    state: oneOf('confirmed', 'rejected', 'withdrawn', 'started', 'all'),
    page: pageNumber,
  },
  /** Without `state`, requests that wait for a decision. */
  '/verification-requests': {
    q: text,
    state: oneOf('approved', 'rejected', 'withdrawn', 'expired', 'revoked'),
    sort: orderBy('sent', 'decided', 'name', 'rollNumber'),
    page: pageNumber,
  },
} as const satisfies PathList;

export const GROUPS_CONSOLE = {
  /** Users have another screen at this address, with parameters of its own. */
  '/groups': {
    q: text,
    dept: oneOf(...DEPARTMENT_KEYS, 'none'),
    access: oneOf(...GROUP_ACCESS_KEYS),
    state: oneOf(...GROUP_STATES),
    leader: oneOf(...GROUP_LEADERS),
    size: oneOf(...GROUP_SIZES),
    active: oneOf(...GROUP_ACTIVE),
    sort: orderBy(...GROUP_SORTS),
    page: pageNumber,
  },
  /**
   * Without `list`, requests to join. `state` filters requests for more members; without it, requests that wait for an
   * answer.
   */
  '/group-requests': {
    list: oneOf('waiting', 'room'),
    trouble: oneOf(...JOIN_TROUBLES),
    state: oneOf('approved', 'declined'),
    q: text,
    page: pageNumber,
  },
} as const satisfies PathList;

export const EVENTS_CONSOLE = {
  /**
   * Users have another screen at this address, with parameters of its own. Without `when`, current and upcoming events.
   */
  '/events': {
    q: text,
    when: oneOf(...EVENT_WHEN),
    state: oneOf(...STORED_EVENT_STATES),
    category: text,
    department: oneOf(...DEPARTMENT_KEYS),
    host: oneOf(...EVENT_HOSTED),
    seats: oneOf('full', 'free'),
    sort: orderBy(...MANAGED_EVENT_SORTS),
    page: pageNumber,
  },
  '/events/categories': {},
} as const satisfies PathList;

/** The filters, the order and the page of announcements. */
const ANNOUNCEMENTS = {
  q: text,
  department: oneOf('everybody', 'cse', 'eee', 'mech', 'ds', 'che', 'civil'),
  year: oneOf('1', '2', '3', '4', '5'),
  asks: oneOf('true', 'false'),
  /** The state of announcements; all by default. */
  shelf: oneOf('scheduled', 'current', 'expired'),
  sort: orderBy('published', 'told', 'read', 'acknowledged'),
  page: pageNumber,
} as const;

export const COLLEGE_CONSOLE = {
  '/announcements': ANNOUNCEMENTS,
  /**
   * The messages of admins: the college's announcements, and `tab=tickets`. Users have their conversations at this
   * address.
   */
  '/messages': {
    ...ANNOUNCEMENTS,
    tab: oneOf('tickets'),
    /** The order of tickets. */
    by: orderBy('number', 'name', 'changed', 'messages'),
    /** The state of tickets; all by default. */
    state: oneOf('open', 'answered', 'closed'),
  },
} as const satisfies PathList;

export const POSTS_CONSOLE = {
  '/posts': {
    q: text,
    kind: oneOf(...POST_KINDS),
    state: oneOf(...POST_STATES),
    audience: oneOf('close_friends'),
    reported: oneOf('yes'),
    author: id,
    from: day,
    to: day,
    sort: oneOf(...POST_SORTS),
    page: pageNumber,
  },
  '/hashtags': {
    q: text,
    state: oneOf(...TAG_STATES),
    used: oneOf('week', 'never'),
    sort: orderBy(...TAG_SORTS),
    page: pageNumber,
  },
} as const satisfies PathList;
