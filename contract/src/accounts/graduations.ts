import { type Static, Type } from 'typebox';
import { DepartmentKey } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, Id, IdParams, Instant, nullable } from '../wire/schemas.ts';

/** The graduation of a batch: its listed students become alumni, and keep their accounts. */

const GraduationYear = Type.Integer({ minimum: 1950, maximum: 2200, description: 'Calendar year' });

/**
 * A graduation. `students` counts entries of the list, `accounts` the people among them who have joined. `undoUntil` is
 * null once it cannot be undone. `by` is null for the shell, and when the admin's account no longer exists.
 */
export const Graduation = Type.Object({
  _id: Id,
  year: Type.Integer(),
  by: nullable(Type.String()),
  madeAt: Instant,
  students: Type.Integer(),
  accounts: Type.Integer(),
  undoUntil: nullable(Instant),
  undoneAt: nullable(Instant),
});
export type Graduation = Static<typeof Graduation>;

/** A batch that has not graduated. */
const Batch = Type.Object({ year: Type.Integer(), students: Type.Integer(), accounts: Type.Integer() });

export const listGraduations = defineCall({
  method: 'GET',
  path: '/api/admin/graduations',
  summary: 'List the batches that have not graduated, and the newest graduations',
  tag: 'user management',
  access: 'students',
  answer: Type.Object({
    batches: Type.Array(Batch),
    withoutYear: Type.Integer({ description: 'Students without a year of graduation: they are in no batch' }),
    graduations: Type.Array(Graduation),
  }),
});

/** A student of a batch. `hasJoined`: the graduation changes their account. */
const Graduate = Type.Object({
  _id: Id,
  name: Type.String(),
  rollNumber: Type.String(),
  department: nullable(DepartmentKey),
  hasJoined: Type.Boolean(),
});

/** The effect of a graduation. `students` are the first ones, by name. `mark` is a digest of all of them. */
export const GraduationPreview = Type.Object({
  year: Type.Integer(),
  total: Type.Integer(),
  accounts: Type.Integer(),
  students: Type.Array(Graduate),
  mark: Type.String(),
});
export type GraduationPreview = Static<typeof GraduationPreview>;

export const previewGraduation = defineCall({
  method: 'GET',
  path: '/api/admin/graduations/preview',
  summary: 'Preview whom a graduation would make an alumnus',
  tag: 'user management',
  access: 'students',
  query: Type.Object({ year: GraduationYear }),
  answer: GraduationPreview,
});

export const graduateStudents = defineCall({
  method: 'POST',
  path: '/api/admin/graduations',
  summary: 'Make alumni of the students of a preview. Refused when the batch has changed since',
  tag: 'user management',
  access: 'students',
  body: Type.Object({ year: GraduationYear, mark: freeLine(60) }),
  status: 201,
  answer: Graduation,
  errors: ['students_changed'],
});

export const undoGraduation = defineCall({
  method: 'POST',
  path: '/api/admin/graduations/:id/undo',
  summary: 'Make students again of the people of a graduation, with their year of study from before',
  tag: 'user management',
  access: 'students',
  params: IdParams,
  answer: Graduation,
  errors: ['no_such_graduation', 'graduation_closed'],
});
