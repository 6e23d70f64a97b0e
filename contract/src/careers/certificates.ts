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

/** Certificate programs: who enrols and completes one gets a certificate that anybody can check. */

/** The code of a certificate: 100 random bits, as it stands in the address that its QR code leads to. */
const Code = Type.String({
  maxLength: 20,
  pattern: '^[0-9A-HJKMNP-TV-Z]{20}$',
  says: 'This is not the code of a certificate',
});
const CodeParams = Type.Object({ code: Code });

/** `certifies` is the kind of its certificates. `enrolment` is the viewer’s own; `certificate` its code once they have completed the program. `mayEdit`: those who run it. */
export const Program = Type.Object({
  _id: Id,
  title: Type.String(),
  duration: Type.String(),
  mode: oneOf(PROGRAM_MODES),
  organizer: Type.String({ description: 'Who gives the certificate' }),
  certifies: oneOf(PROGRAM_CERTIFIES),
  description: Type.String(),
  isOpen: Type.Boolean({ description: 'One can enrol' }),
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
  summary: 'Certificate programs, newest first; `mine`: those the asker has enrolled in',
  tag: 'certificates',
  access: 'signed-in',
  limit: 'searches',
  query: Type.Object({
    q: Type.Optional(freeText(SEARCH_MAX)),
    list: Type.Unsafe<'all' | 'mine'>({ type: 'string', enum: ['all', 'mine'], default: 'all' }),
    mode: Type.Optional(oneOf(PROGRAM_MODES, 'There is no such mode')),
    limit: Type.Integer({ minimum: 1, maximum: POSTINGS_PAGE_SIZE, default: POSTINGS_PAGE_SIZE }),
    after: Type.Optional(ListCursor),
  }),
  answer: Type.Object({ programs: Type.Array(Program), nextCursor: nullable(Type.String()) }),
});

export const getProgram = defineCall({
  method: 'GET',
  path: '/api/programs/:id',
  summary: 'One certificate program',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  answer: Program,
  errors: ['no_such_program'],
});

const programFields = {
  title: filledLine(POSTING_TITLE_MAX, 'A title is required'),
  duration: filledLine(PROGRAM_DURATION_MAX, 'A duration is required'),
  mode: oneOf(PROGRAM_MODES, 'Choose Online, On campus or Hybrid'),
  organizer: freeLine(POSTING_COMPANY_MAX),
  certifies: oneOf(PROGRAM_CERTIFIES, 'Choose completion or placement'),
  description: freeText(POSTING_DESCRIPTION_MAX),
  isOpen: Type.Boolean(),
};
const { title, duration, mode, ...laterFields } = programFields;

export const createProgram = defineCall({
  method: 'POST',
  path: '/api/programs',
  summary: 'Offer a certificate program: admins and placement officers',
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
  summary: 'Change a certificate program; certificates that were given stay as they are',
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
  summary: 'Delete a certificate program; certificates that were given stay genuine',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_program', 'forbidden'],
});

export const enrol = defineCall({
  method: 'POST',
  path: '/api/programs/:id/enrol',
  summary: 'Enrol in a certificate program; doing it again changes nothing',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  answer: Program,
  errors: ['no_such_program', 'program_closed'],
});

export const leaveProgram = defineCall({
  method: 'DELETE',
  path: '/api/programs/:id/enrol',
  summary: 'Leave a certificate program that one has not completed',
  tag: 'certificates',
  access: 'signed-in',
  params: IdParams,
  answer: Program,
  errors: ['no_such_program', 'program_completed'],
});

export const listParticipants = defineCall({
  method: 'GET',
  path: '/api/programs/:id/participants',
  summary: 'Who has enrolled, by name: for those who run the program',
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

/** Who has completed it before, or is not enrolled, is left as they are. */
export const completeProgram = defineCall({
  method: 'POST',
  path: '/api/programs/:id/complete',
  summary: 'Say that participants have completed a program: each gets a certificate and is told',
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
  summary: 'Revoke a certificate that was given by mistake: it is not genuine any more; admins and placement officers',
  tag: 'certificates',
  access: 'signed-in',
  params: CodeParams,
  answer: Done,
  errors: ['no_such_certificate', 'forbidden'],
});

/** A certificate of the viewer’s own. */
export const Certificate = Type.Object({
  code: Type.String(),
  program: Type.String({ description: 'Its title' }),
  organizer: Type.String(),
  date: Type.String({ format: 'date' }),
});
export type Certificate = Static<typeof Certificate>;

export const myCertificates = defineCall({
  method: 'GET',
  path: '/api/certificates',
  summary: `One’s own certificates, newest first: ${CERTIFICATES_LISTED} at most`,
  tag: 'certificates',
  access: 'signed-in',
  answer: Type.Object({ certificates: Type.Array(Certificate) }),
});

/** It needs no session: whoever is shown a certificate can check it. It tells nothing but what stands on the certificate. */
export const checkCertificate = defineCall({
  method: 'GET',
  path: '/api/certificates/:code',
  summary: 'Whether a certificate is genuine: what must stand on it, its kind and who issued it',
  tag: 'certificates',
  access: 'public',
  params: CodeParams,
  answer: Type.Object({
    name: Type.String(),
    program: Type.String(),
    date: Type.String({ format: 'date' }),
    kind: oneOf(CERTIFICATE_KINDS),
    issuer: Type.String({ description: 'The club, department or office; the college where none is named' }),
    event: nullable(Type.String(), { description: 'The title of the event that was attended' }),
  }),
  errors: ['no_such_certificate'],
});

export const certificateFile = defineCall({
  method: 'GET',
  path: '/api/certificates/:code/file',
  summary: 'One’s own certificate as a PDF with a QR code that leads to its check',
  tag: 'certificates',
  access: 'signed-in',
  params: CodeParams,
  limit: 'builtFiles',
  sends: 'application/pdf',
  answer: Type.String(),
  errors: ['no_such_certificate'],
});
