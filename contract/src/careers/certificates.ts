import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import {
  APPLICANTS_CHANGED_MAX,
  APPLICANTS_PAGE_SIZE,
  CERTIFICATES_LISTED,
  POSTING_COMPANY_MAX,
  POSTING_DESCRIPTION_MAX,
  POSTING_TITLE_MAX,
  POSTINGS_PAGE_SIZE,
  PROGRAM_DURATION_MAX,
} from '../limits/careers.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import {
  Done,
  filledLine,
  freeLine,
  freeText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  paging,
} from '../wire/schemas.ts';
import { ListCursor } from './internships.ts';
import { CERTIFICATE_KINDS, PROGRAM_CERTIFIES, PROGRAM_MODES } from './posting-terms.ts';

/** Certificate programs. Completing a program earns a certificate that anyone can check. */

/** The code of a certificate: 100 random bits. It is part of the address in the QR code. */
const Code = Type.String({
  maxLength: 20,
  pattern: '^[0-9A-HJKMNP-TV-Z]{20}$',
  says: msg`This is not the code of a certificate`,
});
const CodeParams = Type.Object({ code: Code });

/**
 * `certifies` is the kind of its certificates. `enrolment` is the viewer’s own; `certificate` is its code once they
 * have completed the program. `mayEdit`: the viewer may manage the program.
 */
export const Program = Type.Object({
  _id: Id,
  title: Type.String(),
  duration: Type.String(),
  mode: oneOf(PROGRAM_MODES),
  organizer: Type.String({ description: 'The issuer of the certificate' }),
  certifies: oneOf(PROGRAM_CERTIFIES),
  description: Type.String(),
  isOpen: Type.Boolean({ description: 'Enrolment is open' }),
  createdAt: Instant,
  enrolledCount: Type.Integer(),
  mayEdit: Type.Boolean(),
  enrolment: nullable(
    Type.Object({
      status: oneOf(['Enrolled', 'Completed']),
      enrolledAt: Instant,
      certificate: nullable(Type.String()),
    }),
  ),
});
export type Program = Static<typeof Program>;

export const listPrograms = defineCall({
  method: 'GET',
  path: '/api/programs',
  summary: 'List certificate programs, newest first. `mine`: those you have enrolled in',
  tag: 'certificates',
  access: 'signed-in',
  limit: 'searches',
  query: Type.Object({
    q: Type.Optional(freeText(SEARCH_MAX)),
    list: Type.Unsafe<'all' | 'mine'>({ type: 'string', enum: ['all', 'mine'], default: 'all' }),
    mode: Type.Optional(oneOf(PROGRAM_MODES, msg`There is no such mode`)),
    limit: Type.Integer({ minimum: 1, maximum: POSTINGS_PAGE_SIZE, default: POSTINGS_PAGE_SIZE }),
    after: Type.Optional(ListCursor),
  }),
  answer: Type.Object({ programs: Type.Array(Program), nextCursor: nullable(Type.String()) }),
});

export const getProgram = defineCall({
  method: 'GET',
  path: '/api/programs/:id',
  summary: 'Get a certificate program',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  answer: Program,
  errors: ['no_such_program'],
});

const programFields = {
  title: filledLine(POSTING_TITLE_MAX, msg`A title is required`),
  duration: filledLine(PROGRAM_DURATION_MAX, msg`A duration is required`),
  mode: oneOf(PROGRAM_MODES, msg`Choose Online, On campus or Hybrid`),
  organizer: freeLine(POSTING_COMPANY_MAX),
  certifies: oneOf(PROGRAM_CERTIFIES, msg`Choose completion or placement`),
  description: freeText(POSTING_DESCRIPTION_MAX),
  isOpen: Type.Boolean(),
};
const { title, duration, mode, ...laterFields } = programFields;

export const createProgram = defineCall({
  method: 'POST',
  path: '/api/programs',
  summary: 'Create a certificate program: admins and placement officers',
  tag: 'certificates',
  access: 'signed-in',
  body: Type.Object({ title, duration, mode, ...Type.Partial(Type.Object(laterFields)).properties }),
  status: 201,
  answer: Program,
  errors: ['forbidden'],
});

export const editProgram = defineCall({
  method: 'PATCH',
  path: '/api/programs/:id',
  summary: 'Change a certificate program. Issued certificates stay unchanged',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  body: Type.Partial(Type.Object(programFields)),
  answer: Program,
  errors: ['no_such_program', 'forbidden'],
});

export const deleteProgram = defineCall({
  method: 'DELETE',
  path: '/api/programs/:id',
  summary: 'Delete a certificate program. Issued certificates stay valid',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_program', 'forbidden'],
});

export const enrol = defineCall({
  method: 'POST',
  path: '/api/programs/:id/enrol',
  summary: 'Enrol in a certificate program. Idempotent',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  answer: Program,
  errors: ['no_such_program', 'program_closed'],
});

export const leaveProgram = defineCall({
  method: 'DELETE',
  path: '/api/programs/:id/enrol',
  summary: 'Leave a certificate program that you have not completed',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  answer: Program,
  errors: ['no_such_program', 'program_completed'],
});

export const listParticipants = defineCall({
  method: 'GET',
  path: '/api/programs/:id/participants',
  summary: 'List the participants by name: for the managers of the program',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  query: Type.Object({ q: Type.Optional(freeText(SEARCH_MAX)), ...paging(APPLICANTS_PAGE_SIZE) }),
  answer: Type.Object({
    participants: Type.Array(
      Type.Object({
        person: PersonCard,
        status: oneOf(['Enrolled', 'Completed']),
        enrolledAt: Instant,
        certificate: nullable(Type.String()),
      }),
    ),
    total: Type.Integer(),
    currentPage: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  errors: ['no_such_program', 'forbidden'],
});

/** Skips people who have completed it before or are not enrolled. */
export const completeProgram = defineCall({
  method: 'POST',
  path: '/api/programs/:id/complete',
  summary: 'Mark participants as having completed a program. Issues a certificate to each, and notifies them',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ people: Type.Array(Id, { minItems: 1, maxItems: APPLICANTS_CHANGED_MAX }) }),
  answer: Type.Object({ completed: Type.Array(Id) }),
  errors: ['no_such_program', 'forbidden'],
});

export const revokeCertificate = defineCall({
  method: 'DELETE',
  path: '/api/certificates/:code',
  summary: 'Revoke a certificate issued by mistake: admins and placement officers',
  tag: 'certificates',
  access: 'signed-in',
  params: CodeParams,
  answer: Done,
  errors: ['no_such_certificate', 'forbidden'],
});

/** A certificate of the viewer. */
export const Certificate = Type.Object({
  code: Type.String(),
  program: Type.String({ description: 'Title of the program' }),
  organizer: Type.String(),
  date: Type.String({ format: 'date' }),
});
export type Certificate = Static<typeof Certificate>;

export const myCertificates = defineCall({
  method: 'GET',
  path: '/api/certificates',
  summary: `List your certificates, newest first: up to ${CERTIFICATES_LISTED}`,
  tag: 'certificates',
  access: 'signed-in',
  answer: Type.Object({ certificates: Type.Array(Certificate) }),
});

/** Needs no session, so that anyone can check a certificate. Answers only what the certificate shows. */
export const checkCertificate = defineCall({
  method: 'GET',
  path: '/api/certificates/:code',
  summary: 'Check a certificate. Answers its text, its kind and its issuer if it is valid',
  tag: 'certificates',
  access: 'public',
  params: CodeParams,
  answer: Type.Object({
    name: Type.String(),
    program: Type.String(),
    date: Type.String({ format: 'date' }),
    kind: oneOf(CERTIFICATE_KINDS),
    issuer: Type.String({ description: 'The club, department or office; the college where none is named' }),
    event: nullable(Type.String(), { description: 'The title of the attended event' }),
  }),
  errors: ['no_such_certificate'],
});

export const certificateFile = defineCall({
  method: 'GET',
  path: '/api/certificates/:code/file',
  summary: 'Download your certificate as a PDF, with a QR code that leads to its check',
  tag: 'certificates',
  access: 'signed-in',
  params: CodeParams,
  limit: 'builtFiles',
  sends: 'application/pdf',
  answer: Type.String(),
  errors: ['no_such_certificate'],
});
