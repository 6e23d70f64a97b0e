import { type Static, Type } from 'typebox';
import { ANNOUNCEMENT_SEARCH_MAX, ANNOUNCEMENTS_PAGE_SIZE } from '../limits/college.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, PersonCard, STUDY_YEAR_TEXTS } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Day, freeLine, Id, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';

/** The orders of announcements. */
export const ANNOUNCEMENT_ORDERS = ['published', 'told', 'read', 'acknowledged'] as const;

/**
 * A notice with its reach. `told` is the number of notified people; `read` counts those who have marked the
 * notification as read. `acknowledged` counts acknowledgements; null where the notice asks for none. The counts are
 * cached and may be a minute old. `author` is null when their account no longer exists.
 */
export const Announcement = Type.Object({
  _id: Id,
  title: Type.String(),
  date: Day,
  publishedAt: Instant,
  college: Type.String(),
  audience: Type.Object({ department: nullable(DepartmentKey), year: nullable(Type.Integer()) }),
  author: nullable(PersonCard),
  told: Type.Integer(),
  read: Type.Integer(),
  acknowledged: nullable(Type.Integer()),
});
export type Announcement = Static<typeof Announcement>;

const chosen = {
  q: Type.Optional(freeLine(ANNOUNCEMENT_SEARCH_MAX)),
  department: Type.Optional(oneOf(['everybody', ...DEPARTMENT_KEYS], 'There is no such department')),
  year: Type.Optional(oneOf(STUDY_YEAR_TEXTS, 'There is no such year')),
  asks: Type.Optional(oneOf(['true', 'false'])),
  sort: Type.Optional(oneOf(ANNOUNCEMENT_ORDERS)),
  order: Type.Optional(oneOf(['asc', 'desc'])),
};

export const listAnnouncements = defineCall({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'List notices with their reach, newest first by default',
  tag: 'notices',
  access: 'notices',
  query: Type.Object({ ...chosen, ...paging(ANNOUNCEMENTS_PAGE_SIZE) }),
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
