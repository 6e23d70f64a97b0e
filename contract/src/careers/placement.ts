import { type Static, Type } from 'typebox';
import { BACKLOGS_MAX, GRADUATION_YEARS, OFFICERS_LISTED } from '../limits/careers.ts';
import { FILE_NAME_MAX } from '../limits/media.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledText, Id, IdParams, Instant, nullable } from '../wire/schemas.ts';
import { Cgpa } from './internships.ts';

/** Who may post, and what somebody applies with: their academic record and their résumés. Both are private. */

/**
 * What eligibility is told by beside the profile's department and year. It is stated by its owner, and `isConfirmed` once
 * a placement officer has set it; it is not any more when its owner changes it. Who sees it: its owner, placement
 * officers, admins, and of an applicant, as it was when they applied, the poster.
 */
export const AcademicRecord = Type.Object({
  cgpa: nullable(Type.Number()),
  backlogs: nullable(Type.Integer({ description: 'Active ones' })),
  graduationYear: nullable(Type.Integer()),
  isConfirmed: Type.Boolean(),
});
export type AcademicRecord = Static<typeof AcademicRecord>;

/**
 * What the viewer may do. `canPost`: at once (admins, placement officers), after approval (alumni: the year of their
 * graduation has passed), or not. `pendingCount` tells those who approve how many postings wait; else it is null.
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
  summary: 'What the asker may do about internships and jobs, and their academic record',
  tag: 'placement',
  access: 'signed-in',
  answer: Placement,
});

const recordFields = Type.Partial(
  Type.Object({
    cgpa: nullable(Cgpa, { says: 'A CGPA is a number from 0 to 10' }),
    backlogs: nullable(Type.Integer({ minimum: 0, maximum: BACKLOGS_MAX }), {
      says: 'Please enter how many backlogs are active',
    }),
    graduationYear: nullable(Type.Integer({ minimum: GRADUATION_YEARS.from, maximum: GRADUATION_YEARS.to }), {
      says: 'Please enter a year',
    }),
  }),
);

export const updateAcademicRecord = defineCall({
  method: 'PATCH',
  path: '/api/placement/record',
  summary: 'Change one’s own academic record; what is not sent stays as it is',
  tag: 'placement',
  access: 'signed-in',
  body: recordFields,
  answer: AcademicRecord,
});

export const getAcademicRecord = defineCall({
  method: 'GET',
  path: '/api/placement/records/:id',
  summary: 'Someone’s academic record: its owner, placement officers and admins',
  tag: 'placement',
  access: 'signed-in',
  params: IdParams,
  answer: AcademicRecord,
  errors: ['no_such_person', 'forbidden'],
});

export const correctAcademicRecord = defineCall({
  method: 'PATCH',
  path: '/api/placement/records/:id',
  summary: 'Correct or confirm someone’s academic record: placement officers and admins, not of themselves',
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
  summary: `The placement officers, by name: ${OFFICERS_LISTED} at most`,
  tag: 'placement',
  access: 'signed-in',
  answer: Type.Object({ officers: Type.Array(PersonCard) }),
});

export const addOfficer = defineCall({
  method: 'PUT',
  path: '/api/placement/officers/:id',
  summary: 'Make someone a placement officer; nothing happens when they are',
  tag: 'placement',
  access: 'admin',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});

export const removeOfficer = defineCall({
  method: 'DELETE',
  path: '/api/placement/officers/:id',
  summary: 'Take the mark of a placement officer away; what they posted stays',
  tag: 'placement',
  access: 'admin',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});

/** A résumé on one’s own profile. */
export const Resume = Type.Object({ _id: Id, name: Type.String(), bytes: Type.Integer(), createdAt: Instant });
export type Resume = Static<typeof Resume>;

export const listResumes = defineCall({
  method: 'GET',
  path: '/api/resumes',
  summary: 'One’s own résumés, newest first',
  tag: 'placement',
  access: 'signed-in',
  answer: Type.Object({ resumes: Type.Array(Resume) }),
});

/** `upload` names a file that was uploaded before (`uploads.ts`), in place of `resume`. */
export const addResume = defineCall({
  method: 'POST',
  path: '/api/resumes',
  summary: 'Keep a résumé to apply with: a PDF; `replaces` takes the one away that it is a newer version of',
  tag: 'placement',
  access: 'signed-in',
  form: Type.Object({
    fileName: Type.Optional(filledText(FILE_NAME_MAX, 'The file needs a name')),
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

/** Who has been sent it with an application keeps it until that is withdrawn. */
export const deleteResume = defineCall({
  method: 'DELETE',
  path: '/api/resumes/:id',
  summary: 'Take a résumé off one’s profile',
  tag: 'placement',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_resume'],
});

export const resumeFile = defineCall({
  method: 'GET',
  path: '/api/resumes/:id/file',
  summary: 'One’s own résumé, as the PDF that it is',
  tag: 'placement',
  access: 'signed-in',
  params: IdParams,
  sends: 'application/pdf',
  answer: Type.String(),
  errors: ['no_such_resume'],
});
