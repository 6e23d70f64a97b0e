import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { BACKLOGS_MAX, GRADUATION_YEARS, OFFICERS_LISTED } from '../limits/careers.ts';
import { FILE_NAME_MAX } from '../limits/media.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledText, Id, IdParams, Instant, nullable } from '../wire/schemas.ts';
import { Cgpa } from './internships.ts';

/** Permissions to post, and what applications consist of: academic records and résumés. Both are private. */

/**
 * The academic record for eligibility, besides the profile's department and year. The owner states it; `isConfirmed`
 * after a placement officer has set it, until the owner changes it. Visible to its owner, placement officers and
 * admins. A poster sees an applicant's record as of the application.
 */
export const AcademicRecord = Type.Object({
  cgpa: nullable(Type.Number()),
  backlogs: nullable(Type.Integer({ description: 'Active backlogs' })),
  graduationYear: nullable(Type.Integer()),
  isConfirmed: Type.Boolean(),
});
export type AcademicRecord = Static<typeof AcademicRecord>;

/**
 * The viewer's permissions. `canPost`: at once (admins, placement officers), after approval (alumni, whose year of
 * graduation has passed), or not. `pendingCount` is the number of pending postings, for approvers; null for others.
 */
export const Placement = Type.Object({
  canPost: Type.Union([Type.Literal('yes'), Type.Literal('after_approval'), Type.Literal('no')]),
  isOfficer: Type.Boolean(),
  canApprove: Type.Boolean(),
  pendingCount: nullable(Type.Integer()),
  record: AcademicRecord,
});
export type Placement = Static<typeof Placement>;

export const getPlacement = defineCall({
  method: 'GET',
  path: '/api/placement',
  summary: 'Get what you may do about internships and jobs, and your academic record',
  tag: 'placement',
  access: 'signed-in',
  answer: Placement,
});

const recordFields = Type.Partial(
  Type.Object({
    cgpa: nullable(Cgpa, { says: msg`A CGPA is a number from 0 to 10` }),
    backlogs: nullable(Type.Integer({ minimum: 0, maximum: BACKLOGS_MAX }), {
      says: msg`Please enter how many backlogs are active`,
    }),
    graduationYear: nullable(Type.Integer({ minimum: GRADUATION_YEARS.from, maximum: GRADUATION_YEARS.to }), {
      says: msg`Please enter a year`,
    }),
  }),
);

export const updateAcademicRecord = defineCall({
  method: 'PATCH',
  path: '/api/placement/record',
  summary: 'Change your academic record. Absent fields stay unchanged',
  tag: 'placement',
  access: 'signed-in',
  body: recordFields,
  answer: AcademicRecord,
});

export const getAcademicRecord = defineCall({
  method: 'GET',
  path: '/api/placement/records/:id',
  summary: 'Get a user’s academic record: its owner, placement officers and admins',
  tag: 'placement',
  access: 'signed-in',
  params: IdParams,
  answer: AcademicRecord,
  errors: ['no_such_person', 'forbidden'],
});

export const correctAcademicRecord = defineCall({
  method: 'PATCH',
  path: '/api/placement/records/:id',
  summary: 'Correct or confirm a user’s academic record: placement officers and admins, but not their own',
  tag: 'placement',
  access: 'signed-in',
  params: IdParams,
  body: recordFields,
  answer: AcademicRecord,
  errors: ['no_such_person', 'forbidden'],
});

export const listOfficers = defineCall({
  method: 'GET',
  path: '/api/placement/officers',
  summary: `List the placement officers by name: up to ${OFFICERS_LISTED}`,
  tag: 'placement',
  access: 'signed-in',
  answer: Type.Object({ officers: Type.Array(PersonCard) }),
});

export const addOfficer = defineCall({
  method: 'PUT',
  path: '/api/placement/officers/:id',
  summary: 'Make a user a placement officer. Idempotent',
  tag: 'placement',
  access: 'appointments',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});

export const removeOfficer = defineCall({
  method: 'DELETE',
  path: '/api/placement/officers/:id',
  summary: 'Remove a placement officer’s role. Their postings stay',
  tag: 'placement',
  access: 'appointments',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});

/** A résumé on the viewer’s profile. */
export const Resume = Type.Object({ _id: Id, name: Type.String(), bytes: Type.Integer(), createdAt: Instant });
export type Resume = Static<typeof Resume>;

export const listResumes = defineCall({
  method: 'GET',
  path: '/api/resumes',
  summary: 'List your résumés, newest first',
  tag: 'placement',
  access: 'signed-in',
  answer: Type.Object({ resumes: Type.Array(Resume) }),
});

/** `upload` is the id of an earlier upload (`uploads.ts`), in place of `resume`. */
export const addResume = defineCall({
  method: 'POST',
  path: '/api/resumes',
  summary: 'Add a résumé, a PDF, to apply with. `replaces` removes an older version of it',
  tag: 'placement',
  access: 'signed-in',
  form: Type.Object({
    fileName: Type.Optional(filledText(FILE_NAME_MAX, msg`The file needs a name`)),
    upload: Type.Optional(Id),
    replaces: Type.Optional(Id),
  }),
  files: ['resume'],
  takes: 'resume',
  status: 201,
  answer: Type.Object({ resume: Resume }),
  errors: [
    'no_resume',
    'two_files',
    'no_such_upload',
    'upload_unfinished',
    'no_such_resume',
    'too_many_resumes',
    'unsupported_resume',
    'unreadable_resume',
    'locked_resume',
    'resume_with_scripts',
    'resume_too_long',
    'resume_too_large',
  ],
});

/** Posters keep the résumés of applications until those are withdrawn. */
export const deleteResume = defineCall({
  method: 'DELETE',
  path: '/api/resumes/:id',
  summary: 'Remove a résumé from your profile',
  tag: 'placement',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_resume'],
});

export const resumeFile = defineCall({
  method: 'GET',
  path: '/api/resumes/:id/file',
  summary: 'Download your résumé, the original PDF',
  tag: 'placement',
  access: 'signed-in',
  params: IdParams,
  sends: 'application/pdf',
  answer: Type.String(),
  errors: ['no_such_resume'],
});
