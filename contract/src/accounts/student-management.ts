import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { HOSTEL_MAX, SECTION_MAX, STUDENTS_AT_ONCE, STUDENTS_PAGE_SIZE } from '../limits/accounts.ts';
import { TABLE_ROWS_MAX } from '../limits/campus.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, STUDY_YEAR_TEXTS } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, Id, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import {
  STUDENT_ACTS,
  STUDENT_GROUPS,
  STUDENT_OUTCOMES,
  STUDENT_SORTS,
  STUDENT_STATE_FILTERS,
  STUDENT_STATES,
} from './student-management-terms.ts';

/** The college's list of students, as admins view it and invite from it. */

/** Filters of students. They combine with AND. `none` finds entries without the field. */
const filters = {
  search: Type.Optional(freeLine(SEARCH_MAX)),
  group: Type.Optional(oneOf(STUDENT_GROUPS)),
  state: Type.Optional(oneOf(STUDENT_STATE_FILTERS)),
  department: Type.Optional(oneOf([...DEPARTMENT_KEYS, 'none'])),
  year: Type.Optional(oneOf([...STUDY_YEAR_TEXTS, 'none'])),
  section: Type.Optional(freeLine(SECTION_MAX)),
  hostel: Type.Optional(freeLine(HOSTEL_MAX)),
};
export const StudentFilters = Type.Object(filters);
export type StudentFilters = Static<typeof StudentFilters>;

/**
 * A listed student. `invitedAt` is the time of the last invitation or reminder. `failure` is the mail server's answer to
 * the last mail, or why it was not reached; a `queued` mail with a failure is tried again. `personId` is the account
 * with the listed address. `mark` changes when the student joins or is mailed.
 */
export const ListedStudent = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  rollNumber: Type.String(),
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer({ description: 'Year of study, from 1' })),
  section: nullable(Type.String()),
  hostel: nullable(Type.String()),
  graduatesIn: nullable(Type.Integer({ description: 'Calendar year' })),
  graduatedAt: nullable(Instant),
  state: oneOf(STUDENT_STATES),
  invitedAt: nullable(Instant),
  failure: nullable(Type.String()),
  personId: nullable(Id),
  mark: Type.String(),
});
export type ListedStudent = Static<typeof ListedStudent>;

export const listStudents = defineCall({
  method: 'GET',
  path: '/api/admin/students',
  summary:
    'List the college’s students, page by page. `search` matches part of a name, roll number or e-mail address, or a section or hostel',
  tag: 'user management',
  access: 'students',
  query: Type.Object({
    ...filters,
    ...paging(TABLE_ROWS_MAX, STUDENTS_PAGE_SIZE),
    sort: Type.Optional(oneOf(STUDENT_SORTS)),
    order: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  answer: Type.Object({
    students: Type.Array(ListedStudent),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
    total: Type.Integer(),
    sections: Type.Array(Type.String(), { description: 'The sections of the whole list' }),
    hostels: Type.Array(Type.String(), { description: 'The hostels of the whole list' }),
  }),
});

/** Numbers of students who have not graduated: all, and by state. `open` counts everyone who has not joined. */
export const StudentCounts = Type.Object({
  listed: Type.Integer(),
  joined: Type.Integer(),
  open: Type.Integer(),
  none: Type.Integer(),
  failed: Type.Integer(),
});
export type StudentCounts = Static<typeof StudentCounts>;

export const countStudents = defineCall({
  method: 'GET',
  path: '/api/admin/students/counts',
  summary: 'Count the listed students',
  tag: 'user management',
  access: 'students',
  answer: StudentCounts,
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const exportStudents = defineCall({
  method: 'GET',
  path: '/api/admin/students/export',
  summary: 'Export the filtered students as a CSV file',
  tag: 'user management',
  access: 'students',
  query: StudentFilters,
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
});

const kind = oneOf(STUDENT_ACTS, msg`There is no such action`);
/** The outcome of an action for a student. In a preview, `done` means that the student would get a mail. */
const Outcome = oneOf(STUDENT_OUTCOMES);

export const TouchedStudent = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  state: oneOf(STUDENT_STATES),
  mark: Type.String(),
  outcome: Outcome,
});
export type TouchedStudent = Static<typeof TouchedStudent>;

export const previewStudentActs = defineCall({
  method: 'POST',
  path: '/api/admin/students/preview',
  summary: 'Preview whom an invitation or a reminder would reach, by id or by filter',
  tag: 'user management',
  access: 'students',
  body: Type.Object({
    kind,
    ids: Type.Optional(Type.Array(Id, { maxItems: STUDENTS_AT_ONCE })),
    filters: Type.Optional(StudentFilters),
  }),
  answer: Type.Object({ students: Type.Array(TouchedStudent) }),
  errors: ['too_many_students', 'mail_not_set_up'],
});

export const actOnStudents = defineCall({
  method: 'POST',
  path: '/api/admin/students/acts',
  summary:
    'Invite or remind the students of a preview, each at most once in 24 hours. Skips students whose mark has changed since: their outcome is `changed`',
  tag: 'user management',
  access: 'students',
  limit: 'invitations',
  body: Type.Object({
    kind,
    students: Type.Array(Type.Object({ _id: Id, mark: freeLine(60) }), { minItems: 1, maxItems: STUDENTS_AT_ONCE }),
  }),
  answer: Type.Object({
    outcomes: Type.Array(Type.Object({ _id: Id, name: Type.String(), outcome: Outcome })),
  }),
  errors: ['mail_not_set_up'],
});
