import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { HOSTEL_MAX, SECTION_MAX } from '../limits/accounts.ts';
import { USERS_PAGE_SIZE } from '../limits/people.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { PersonCard, STUDY_YEAR_TEXTS } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';

/** Who gets a notice, who has read it, and reminders of the others. */

/** `sendsMail`: this Quad can send a notice by mail. */
export const noticeOptions = defineCall({
  method: 'GET',
  path: '/api/admin/notices/options',
  summary: 'Get the sections and hostels of the list of students, to which a notice can be addressed',
  tag: 'notices',
  access: 'notices',
  answer: Type.Object({
    sections: Type.Array(Type.String()),
    hostels: Type.Array(Type.String()),
    sendsMail: Type.Boolean(),
  }),
});

export const countNoticeReaders = defineCall({
  method: 'GET',
  path: '/api/admin/notices/audience',
  summary: 'Count the people that a notice would notify, before it is published',
  tag: 'notices',
  access: 'notices',
  query: Type.Object({
    college: Type.Optional(Id),
    department: Type.Optional(oneOf(DEPARTMENT_KEYS, msg`There is no such department`)),
    year: Type.Optional(oneOf(STUDY_YEAR_TEXTS, msg`There is no such year`)),
    section: Type.Optional(freeLine(SECTION_MAX)),
    hostel: Type.Optional(freeLine(HOSTEL_MAX)),
  }),
  answer: Type.Object({ people: Type.Integer() }),
  errors: ['no_such_college'],
});

/** The last reminder of a notice. `by` is null when the admin's account no longer exists. */
export const NoticeReminder = Type.Object({ at: Instant, by: nullable(PersonCard), canRepeatAt: Instant });
export type NoticeReminder = Static<typeof NoticeReminder>;

/** People count from the publication: those who joined later need not read the notice. */
export const noticeReaders = defineCall({
  method: 'GET',
  path: '/api/notices/:id/readers',
  summary: 'Count the people who have read a notice, and list the others by name: for its author and admins',
  tag: 'notices',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object(paging(USERS_PAGE_SIZE)),
  answer: Type.Object({
    missing: Type.Array(PersonCard),
    missingCount: Type.Integer(),
    readCount: Type.Integer(),
    reminder: nullable(NoticeReminder),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  errors: ['no_such_notice', 'forbidden'],
});

export const remindReaders = defineCall({
  method: 'POST',
  path: '/api/notices/:id/reminders',
  summary: 'Remind the people who have not read a notice, at most once in 24 hours: for its author and admins',
  tag: 'notices',
  access: 'signed-in',
  limit: 'approvals',
  params: IdParams,
  status: 201,
  answer: Type.Object({ people: Type.Integer({ description: 'The number of people who are reminded' }) }),
  errors: ['no_such_notice', 'forbidden', 'notice_not_current', 'everyone_has_read', 'reminded_recently'],
});
