import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { TABLE_ROWS_MAX } from '../limits/campus.ts';
import { ANNOUNCEMENT_SEARCH_MAX, ANNOUNCEMENTS_PAGE_SIZE } from '../limits/college.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { PersonCard, STUDY_YEAR_TEXTS } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Day, freeLine, Id, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import { NoticeReaders } from './notices.ts';

/** The orders of announcements. */
export const ANNOUNCEMENT_ORDERS = ['published', 'told', 'read', 'acknowledged'] as const;

/** The states of announcements: to be published, shown, or expired. */
export const ANNOUNCEMENT_STATES = ['scheduled', 'current', 'expired'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/**
 * A notice with its reach. `publishedAt` is the planned time of a scheduled one. `told` is the number of notified people; `read` counts those who have marked the
 * notification as read. `acknowledged` counts acknowledgements; null where the notice asks for none. The counts are
 * cached and may be a minute old. `author` is null when their account no longer exists.
 */
export const Announcement = Type.Object({
  _id: Id,
  title: Type.String(),
  date: Day,
  publishedAt: Instant,
  college: Type.String(),
  audience: NoticeReaders,
  state: oneOf(ANNOUNCEMENT_STATES),
  isPinned: Type.Boolean(),
  isUrgent: Type.Boolean(),
  author: nullable(PersonCard),
  told: Type.Integer(),
  read: Type.Integer(),
  acknowledged: nullable(Type.Integer()),
});
export type Announcement = Static<typeof Announcement>;

const chosen = {
  q: Type.Optional(freeLine(ANNOUNCEMENT_SEARCH_MAX)),
  department: Type.Optional(oneOf(['everybody', ...DEPARTMENT_KEYS], msg`There is no such department`)),
  year: Type.Optional(oneOf(STUDY_YEAR_TEXTS, msg`There is no such year`)),
  asks: Type.Optional(oneOf(['true', 'false'])),
  state: Type.Optional(oneOf(ANNOUNCEMENT_STATES)),
  sort: Type.Optional(oneOf(ANNOUNCEMENT_ORDERS)),
  order: Type.Optional(oneOf(['asc', 'desc'])),
};

export const listAnnouncements = defineCall({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'List notices with their reach, newest first by default',
  tag: 'notices',
  access: 'notices',
  query: Type.Object({ ...chosen, ...paging(TABLE_ROWS_MAX, ANNOUNCEMENTS_PAGE_SIZE) }),
  /** The last page when fewer pages exist than requested. */
  answer: Type.Object({ announcements: Type.Array(Announcement), total: Type.Integer(), currentPage: Type.Integer() }),
});

export const exportAnnouncements = defineCall({
  method: 'GET',
  path: '/api/admin/announcements.csv',
  summary: 'Export these notices as a CSV file',
  tag: 'notices',
  access: 'notices',
  query: Type.Object(chosen),
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});
