import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { EVENT_STATES } from '../events/event-terms.ts';
import { HOSTEL_MAX, SECTION_MAX } from '../limits/accounts.ts';
import {
  NOTICE_DESCRIPTION_MAX,
  NOTICE_FILES_MAX,
  NOTICE_REASON_MAX,
  NOTICE_TITLE_MAX,
  NOTICES_LISTED,
  NOTICES_READ_AT_ONCE,
} from '../limits/college.ts';
import { USERS_PAGE_SIZE } from '../limits/people.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DEPARTMENT_KEYS } from '../people/departments.ts';
import { DepartmentKey, PersonCard, STUDY_YEAR_TEXTS } from '../people/people.ts';
import { Media } from '../posts/media.ts';
import { defineCall } from '../wire/call.ts';
import {
  chosenDay,
  Done,
  filledLine,
  freeLine,
  freeText,
  Id,
  IdParams,
  Instant,
  idOrNone,
  instantOrNone,
  nullable,
  oneOf,
  paging,
} from '../wire/schemas.ts';

/** A file of a notice: a picture or a PDF. `bytes` is the size of the file at `url`; null for a picture. */
export const NoticeFile = Type.Object({
  name: Type.String(),
  url: Type.String(),
  bytes: nullable(Type.Integer()),
  picture: nullable(Media),
});
export type NoticeFile = Static<typeof NoticeFile>;

/** The event that a notice is about, in its current state. */
export const NoticeEvent = Type.Object({
  _id: Id,
  title: Type.String(),
  location: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String(),
  state: oneOf(EVENT_STATES),
});
export type NoticeEvent = Static<typeof NoticeEvent>;

/**
 * Everyone where all are null; else the people who match all set fields. Section and hostel are those of the college's
 * list of students.
 */
export const NoticeReaders = Type.Object({
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer()),
  section: nullable(Type.String()),
  hostel: nullable(Type.String()),
});
export type NoticeReaders = Static<typeof NoticeReaders>;

/**
 * `date` is day-month-year with dashes: 05-11-2026. `acknowledgement` is null unless the notice asks for it; only its
 * author and admins see the count. `isUnread`: the notice is for the viewer, is newer than their account, has another
 * author, has not expired, and they have not read it. `isEventGone`: its event was deleted, or is no longer visible to
 * everyone. `publishesAt` is null once the notice is published. An urgent notice passes quiet hours. `delivery` is null
 * except for its author and admins; its `urgentReason` is empty unless the notice is urgent.
 */
export const Notice = Type.Object({
  _id: Id,
  title: Type.String(),
  description: Type.String(),
  date: Type.String({ pattern: '^\\d{2}-\\d{2}-\\d{4}$' }),
  college: Id,
  audience: NoticeReaders,
  files: Type.Array(NoticeFile, { maxItems: NOTICE_FILES_MAX }),
  event: nullable(NoticeEvent),
  isEventGone: Type.Boolean(),
  acknowledgement: nullable(Type.Object({ done: Type.Boolean(), count: nullable(Type.Integer()) })),
  isUnread: Type.Boolean(),
  isPinned: Type.Boolean(),
  isUrgent: Type.Boolean(),
  publishesAt: nullable(Instant),
  expiresAt: nullable(Instant),
  isExpired: Type.Boolean(),
  delivery: nullable(Type.Object({ sendsMail: Type.Boolean(), urgentReason: Type.String() })),
});
export type Notice = Static<typeof Notice>;

/** The filters of a list of notices: for everyone, for a department, a year, a section or a hostel. */
export const NOTICE_AUDIENCES = ['everyone', 'department', 'year', 'section', 'hostel'] as const;
export type NoticeAudience = (typeof NOTICE_AUDIENCES)[number];

/** Lists besides the current notices: the expired ones, and those that are still to be published. */
export const NOTICE_SHELVES = ['archive', 'scheduled'] as const;
export type NoticeShelf = (typeof NOTICE_SHELVES)[number];

export const listNotices = defineCall({
  method: 'GET',
  path: '/api/notices',
  view: 'Notices',
  summary:
    'List the notices for you, newest first by date, then by _id descending. Admins get all notices. `shelf` lists expired ones, or scheduled ones in the order of publication. With `notice`, the answer has only this notice, also an expired or scheduled one',
  tag: 'notices',
  access: 'signed-in',
  query: Type.Object({
    college: Type.Optional(Id),
    event: Type.Optional(Id),
    notice: Type.Optional(Id),
    shelf: Type.Optional(oneOf(NOTICE_SHELVES)),
    q: Type.Optional(freeLine(SEARCH_MAX)),
    audience: Type.Optional(oneOf(NOTICE_AUDIENCES, msg`There is no such audience`)),
    unread: Type.Optional(oneOf(['true'])),
    limit: Type.Integer({ minimum: 1, maximum: NOTICES_LISTED, default: NOTICES_LISTED }),
  }),
  answer: Type.Object({
    response: Type.Array(Notice),
    pinned: Type.Array(Notice, { description: 'The pinned ones that match, newest first. `response` has them too' }),
    unread: Type.Integer({ description: 'Number of unread ones among the newest, whatever the filter' }),
  }),
});

export const readNotices = defineCall({
  method: 'POST',
  path: '/api/notices/read',
  repeatable: true,
  summary: 'Mark notices and their notifications as read. Skips notices you cannot read',
  tag: 'notices',
  access: 'signed-in',
  body: Type.Object({ notices: Type.Array(Id, { minItems: 1, maxItems: NOTICES_READ_AT_ONCE }) }),
  answer: Type.Object({ unread: Type.Integer() }),
});

const details = {
  description: freeText(NOTICE_DESCRIPTION_MAX),
  date: chosenDay(msg`Please enter a date, year-month-day`, 'Year-month-day; today unless told'),
  department: oneOf(['', ...DEPARTMENT_KEYS], msg`There is no such department`),
  year: oneOf(['', ...STUDY_YEAR_TEXTS], msg`There is no such year`),
  section: freeLine(SECTION_MAX),
  hostel: freeLine(HOSTEL_MAX),
  asksAcknowledgement: oneOf(['true', 'false']),
  event: idOrNone(msg`There is no such event`),
  isPinned: oneOf(['true', 'false']),
  expiresAt: instantOrNone(msg`Please choose when the notice expires`),
  publishAt: instantOrNone(msg`Please choose when the notice is published`),
  sendsMail: oneOf(['true', 'false']),
  urgentReason: freeLine(NOTICE_REASON_MAX),
};
const optionalDetails = Type.Partial(Type.Object(details)).properties;
/** Room for the address of each file. */
const REMOVED_FILES_MAX = NOTICE_FILES_MAX * 100;
const title = filledLine(NOTICE_TITLE_MAX, msg`A notice needs a title`);

/** The form parts of files, in display order. */
export const NOTICE_FILE_PARTS = ['file', 'file2', 'file3', 'file4', 'file5'] as const;

const fileErrors = [
  'file_too_large',
  'image_too_large',
  'too_many_pixels',
  'unreadable_image',
  'unreadable_library_file',
  'unsupported_file',
] as const;

export const createNotice = defineCall({
  method: 'POST',
  path: '/api/notices',
  summary:
    'Publish a notice of a college, at once or at `publishAt`: by default of the author’s own college, or of the first. It may name a published event of the campus. With `urgentReason` it passes quiet hours, and the audit log has the reason',
  tag: 'notices',
  access: 'notices',
  form: Type.Object({ title, ...optionalDetails, college: Type.Optional(Id) }),
  files: NOTICE_FILE_PARTS,
  takes: 'document',
  status: 201,
  answer: Type.Object({ notice: Notice }),
  errors: ['no_such_college', 'no_such_event', 'mail_not_set_up', ...fileErrors],
});

/**
 * Absent fields stay unchanged. An empty department, year, section or hostel means everyone's, an empty event means none.
 * New files are appended. `removedFiles` are the addresses of files to remove, separated by spaces. `publishAt`,
 * `sendsMail` and `urgentReason` can change until the notice is published; an empty `publishAt` publishes it now.
 */
export const editNotice = defineCall({
  method: 'PATCH',
  path: '/api/notices/:id',
  summary: 'Change a notice; add and remove files',
  tag: 'notices',
  access: 'notices',
  params: IdParams,
  form: Type.Object({
    title: Type.Optional(title),
    ...optionalDetails,
    removedFiles: Type.Optional(freeLine(REMOVED_FILES_MAX)),
  }),
  files: NOTICE_FILE_PARTS,
  takes: 'document',
  answer: Type.Object({ notice: Notice }),
  errors: [
    'no_such_notice',
    'no_such_event',
    'too_many_notice_files',
    'notice_is_published',
    'mail_not_set_up',
    ...fileErrors,
  ],
});

export const deleteNotice = defineCall({
  method: 'DELETE',
  path: '/api/notices/:id',
  summary: 'Delete a notice with its files, or cancel a scheduled one',
  tag: 'notices',
  access: 'notices',
  params: IdParams,
  answer: Done,
  errors: ['no_such_notice'],
});

export const acknowledgeNotice = defineCall({
  method: 'POST',
  path: '/api/notices/:id/acknowledge',
  summary: 'Acknowledge a notice that asks for it. Idempotent',
  tag: 'notices',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({ done: Type.Literal(true) }),
  errors: ['no_such_notice', 'not_asked'],
});

export const noticeAcknowledgements = defineCall({
  method: 'GET',
  path: '/api/notices/:id/acknowledgements',
  summary: 'List the people who have not acknowledged a notice, by name: for its author and admins',
  tag: 'notices',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object(paging(USERS_PAGE_SIZE)),
  answer: Type.Object({
    missing: Type.Array(PersonCard),
    missingCount: Type.Integer(),
    doneCount: Type.Integer(),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  errors: ['no_such_notice', 'not_asked', 'forbidden'],
});
