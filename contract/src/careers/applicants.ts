import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { APPLICANTS_CHANGED_MAX, APPLICANTS_PAGE_SIZE, NOTE_MAX, STAGE_MAX } from '../limits/careers.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { DepartmentKey, PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, freeText, Id, IdParams, Instant, nullable, oneOf, paging } from '../wire/schemas.ts';
import { AnsweredQuestion } from './applications.ts';
import { ApplicationStatus } from './internships.ts';
import { InterviewSlot } from './interview-slots.ts';
import { APPLICATION_STATUSES, SET_STATUSES } from './posting-terms.ts';

/**
 * Applications, as the poster sees them. Only the poster may list the applicants of a posting; for others the posting
 * does not exist.
 */

/**
 * An application, as a row of the poster’s table. `stage` (such as a round) and `note` are the poster’s own text; the
 * applicant never sees them. `department`, `year`, `cgpa` and `backlogs` date from the application. `isConfirmed`: an
 * officer had confirmed CGPA and backlogs by then; else the student states them.
 */
export const Applicant = Type.Object({
  _id: Id,
  person: PersonCard,
  email: Type.String(),
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer()),
  cgpa: nullable(Type.Number()),
  backlogs: nullable(Type.Integer()),
  isConfirmed: Type.Boolean(),
  status: oneOf(APPLICATION_STATUSES),
  stage: Type.String(),
  note: Type.String(),
  answers: Type.Array(AnsweredQuestion),
  resume: nullable(Type.Object({ name: Type.String(), bytes: Type.Integer() })),
  interview: nullable(InterviewSlot),
  appliedAt: Instant,
  changedAt: Instant,
});
export type Applicant = Static<typeof Applicant>;

const found = {
  q: Type.Optional(freeText(SEARCH_MAX)),
  status: Type.Optional(ApplicationStatus),
};

export const listApplicants = defineCall({
  method: 'GET',
  path: '/api/postings/:id/applicants',
  summary: 'List applicants. `q` searches name, e-mail, stage and note',
  tag: 'applicants',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object({
    ...found,
    sort: Type.Unsafe<'applied' | 'name' | 'status' | 'stage' | 'cgpa'>({
      type: 'string',
      enum: ['applied', 'name', 'status', 'stage', 'cgpa'],
      default: 'applied',
    }),
    order: Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], default: 'asc' }),
    ...paging(APPLICANTS_PAGE_SIZE),
  }),
  answer: Type.Object({
    applicants: Type.Array(Applicant),
    counts: Type.Record(Type.String(), Type.Integer(), { description: 'Number of applicants by status' }),
    total: Type.Integer(),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  errors: ['no_such_posting'],
});

export const editApplicant = defineCall({
  method: 'PATCH',
  path: '/api/applications/:id',
  summary: 'Set the stage of an applicant or a note about them, for the poster alone',
  tag: 'applicants',
  access: 'signed-in',
  params: IdParams,
  body: Type.Partial(Type.Object({ stage: freeLine(STAGE_MAX), note: freeText(NOTE_MAX) })),
  answer: Applicant,
  errors: ['no_such_application'],
});

/**
 * Notifies each applicant whose status changes. `skipped` lists applicants whose status did not change: they have
 * withdrawn, or do not exist. Applicants who accepted another offer are skipped, too, where the posting allows one
 * offer a person.
 */
export const setApplicantsStatus = defineCall({
  method: 'POST',
  path: '/api/postings/:id/applicants/status',
  summary: 'Change the status of one or many applicants',
  tag: 'applicants',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: APPLICANTS_CHANGED_MAX }),
    status: oneOf(SET_STATUSES, msg`There is no such status`),
  }),
  answer: Type.Object({
    changed: Type.Array(Id),
    skipped: Type.Array(Type.Object({ _id: Id, reason: oneOf(['withdrawn', 'has_offer', 'missing']) })),
  }),
  errors: ['no_such_posting'],
});

/** An apostrophe precedes cells that a spreadsheet would run as a formula. */
export const applicantsTable = defineCall({
  method: 'GET',
  path: '/api/postings/:id/applicants/table',
  summary: 'Export the applicants as a CSV file',
  tag: 'applicants',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object(found),
  limit: 'tables',
  sends: 'text/csv',
  answer: Type.String(),
  errors: ['no_such_posting'],
});

export const applicantsResumes = defineCall({
  method: 'GET',
  path: '/api/postings/:id/applicants/resumes',
  summary: 'Download the applicants’ résumés as a ZIP file',
  tag: 'applicants',
  access: 'signed-in',
  limit: 'archives',
  params: IdParams,
  query: Type.Object(found),
  sends: 'application/zip',
  answer: Type.String(),
  errors: ['no_such_posting', 'no_such_resume'],
});
