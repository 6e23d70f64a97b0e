import { type Static, Type } from 'typebox';
import { SHEET_ENCODINGS } from '../text/sheet-text.ts';
import { defineCall } from '../wire/call.ts';
import { nullable, oneOf } from '../wire/schemas.ts';

/** The columns of a student list. */
export const STUDENT_COLUMNS = [
  'name',
  'email',
  'rollNumber',
  'department',
  'year',
  'section',
  'hostel',
  'graduates',
  'birthDate',
] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/**
 * The result of importing a student list. `columns` follow the heading of the list; `field` is null for an ignored
 * column. `problems` holds the first problems, by line; `problemsCount` counts all. `missing` counts the listed students
 * who are not in the file and have not graduated: an import leaves them unchanged. `missingStudents` are the first of
 * them, by name. `firstStudents` are the first of the file, as they were read.
 */
export const ImportedList = Type.Object({
  isDryRun: Type.Boolean(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  invited: Type.Integer(),
  missing: Type.Integer(),
  missingStudents: Type.Array(Type.Object({ name: Type.String(), rollNumber: Type.String() })),
  firstStudents: Type.Array(Type.Object({ name: Type.String(), email: Type.String(), rollNumber: Type.String() })),
  encoding: oneOf(SHEET_ENCODINGS),
  columns: Type.Array(Type.Object({ heading: Type.String(), field: nullable(oneOf(STUDENT_COLUMNS)) })),
  problems: Type.Array(Type.Object({ line: Type.Integer(), says: Type.String() })),
  problemsCount: Type.Integer(),
});
export type ImportedList = Static<typeof ImportedList>;

export const importStudentList = defineCall({
  method: 'POST',
  path: '/api/admin/users/import',
  secret: true,
  summary:
    'Import the college’s student list, a CSV file. Students become users when they join. A dry run changes nothing',
  tag: 'user management',
  access: 'students',
  form: Type.Object({ isDryRun: oneOf(['true', 'false']), sends: Type.Optional(oneOf(['true', 'false'])) }),
  files: ['list'],
  takes: 'studentList',
  answer: ImportedList,
  errors: ['no_file', 'unsupported_student_list', 'student_list_too_large', 'mail_not_set_up'],
});
