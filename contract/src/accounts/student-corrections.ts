import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { CORRECTION_NOTE_MAX, HOSTEL_MAX, ROLL_NUMBER_MAX, SECTION_MAX } from '../limits/accounts.ts';
import { STUDY_YEARS } from '../limits/people.ts';
import { DepartmentKey, PersonCard } from '../people/people.ts';
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
  personName,
} from '../wire/schemas.ts';
import { FULLNAME } from '../wire/text-rules.ts';

/** A student's entry in the college's list, and the corrections that students ask for. */

export const StudentEntry = Type.Object({
  name: Type.String(),
  rollNumber: Type.String(),
  department: nullable(DepartmentKey),
  year: nullable(Type.Integer({ description: 'Year of study, from 1' })),
  section: nullable(Type.String()),
  hostel: nullable(Type.String()),
});
export type StudentEntry = Static<typeof StudentEntry>;

/** A request to correct an entry. A field is null where the entry stays. */
export const Correction = Type.Object({
  _id: Id,
  wanted: Type.Object({
    name: nullable(Type.String()),
    rollNumber: nullable(Type.String()),
    department: nullable(DepartmentKey),
    year: nullable(Type.Integer()),
    section: nullable(Type.String()),
    hostel: nullable(Type.String()),
  }),
  note: Type.String(),
  state: oneOf(['open', 'accepted', 'declined']),
  answer: Type.String({ description: 'What the admin answers' }),
  askedAt: Instant,
});
export type Correction = Static<typeof Correction>;

/** `entry` is null for people who are not on the list. `correction` is their newest request. */
const OwnEntry = Type.Object({ entry: nullable(StudentEntry), correction: nullable(Correction) });
export type OwnEntry = Static<typeof OwnEntry>;

export const getOwnEntry = defineCall({
  method: 'GET',
  path: '/api/account/student-entry',
  summary: 'Get what the college’s list says of the viewer, and their newest correction',
  tag: 'account',
  access: 'signed-in',
  answer: OwnEntry,
});

export const askForCorrection = defineCall({
  method: 'POST',
  path: '/api/account/student-entry/correction',
  summary: 'Ask for a correction of the own entry. Empty fields, and fields as in the entry, stay',
  tag: 'account',
  access: 'signed-in',
  limit: 'approvals',
  body: Type.Object({
    name: personName(FULLNAME),
    rollNumber: filledLine(ROLL_NUMBER_MAX, msg`Please enter your roll number`),
    department: nullable(DepartmentKey),
    year: nullable(Type.Integer({ minimum: 1, maximum: STUDY_YEARS })),
    section: freeLine(SECTION_MAX),
    hostel: freeLine(HOSTEL_MAX),
    note: freeText(CORRECTION_NOTE_MAX),
  }),
  status: 201,
  answer: OwnEntry,
  errors: ['not_on_the_list', 'nothing_to_correct', 'correction_open'],
});

export const withdrawCorrection = defineCall({
  method: 'DELETE',
  path: '/api/account/student-entry/correction',
  summary: 'Withdraw the own open correction, if there is one',
  tag: 'account',
  access: 'signed-in',
  repeatable: true,
  answer: OwnEntry,
});

/** An open correction for admins, with the entry as it is. */
export const AskedCorrection = Type.Object({ ...Correction.properties, entry: StudentEntry, person: PersonCard });
export type AskedCorrection = Static<typeof AskedCorrection>;

export const listCorrections = defineCall({
  method: 'GET',
  path: '/api/admin/student-corrections',
  summary: 'List the open corrections, oldest first',
  tag: 'user management',
  access: 'students',
  answer: Type.Object({ corrections: Type.Array(AskedCorrection), total: Type.Integer() }),
});

export const decideCorrection = defineCall({
  method: 'POST',
  path: '/api/admin/student-corrections/:id/decision',
  summary: 'Accept or decline a correction. Accepting changes the entry. The student is notified',
  tag: 'user management',
  access: 'students',
  params: IdParams,
  body: Type.Object({ isAccepted: Type.Boolean(), answer: freeText(CORRECTION_NOTE_MAX) }),
  answer: Done,
  errors: ['no_such_correction', 'correction_closed', 'own_correction', 'roll_number_taken'],
});
