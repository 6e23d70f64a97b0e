import { CORRECTIONS_LISTED } from '@quad/contract/limits/accounts';
import type { Department } from '@quad/contract/people/departments';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';

/** The fields of an entry that a student may correct; null where nothing is stored or nothing changes. */
export interface EntryFields {
  readonly name: string | null;
  readonly roll_number: string | null;
  readonly department: Department | null;
  readonly year: number | null;
  readonly section: string | null;
  readonly hostel: string | null;
}
export const FIELDS = [
  'name',
  'roll_number',
  'department',
  'year',
  'section',
  'hostel',
] as const satisfies (keyof EntryFields)[];

/** The entry of a person. */
export const findEntry = (db: Executor, personId: string) =>
  db
    .selectFrom('student_records')
    .select(['id', ...FIELDS])
    .where('person_id', '=', personId)
    .executeTakeFirst();

export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findNewest>>>;

/** The newest correction that a person asked for. */
export const findNewest = (db: Executor, personId: string) =>
  db
    .selectFrom('student_corrections')
    .select(['id', ...FIELDS, 'note', 'state', 'answer', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Store a correction. Return false if the entry has an open one. */
export async function insertCorrection(
  trx: Executor,
  correction: EntryFields & {
    readonly id: string;
    readonly record_id: string;
    readonly person_id: string;
    readonly note: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('student_corrections')
    .values(correction)
    .onConflict((conflict) => conflict.column('record_id').where('state', '=', sql.lit('open')).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteOpen(db: Executor, personId: string): Promise<void> {
  await db
    .deleteFrom('student_corrections')
    .where('person_id', '=', personId)
    .where('state', '=', sql.lit('open'))
    .execute();
}

const isOpen = sql<boolean>`correction.state = 'open'`;

/** The oldest open corrections, with their entries and people. */
export const listOpen = (db: Executor) =>
  db
    .selectFrom('student_corrections as correction')
    .innerJoin('student_records as record', 'record.id', 'correction.record_id')
    .innerJoin('people', 'people.id', 'correction.person_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select([
      'correction.id as correction_id',
      'correction.name as wanted_name',
      'correction.roll_number',
      'correction.department',
      'correction.year',
      'correction.section',
      'correction.hostel',
      'correction.note',
      'correction.state',
      'correction.answer',
      'correction.created_at',
      'record.name as record_name',
      'record.roll_number as record_roll_number',
      'record.department as record_department',
      'record.year as record_year',
      'record.section as record_section',
      'record.hostel as record_hostel',
    ])
    .where(isOpen)
    .orderBy('correction.id')
    .limit(CORRECTIONS_LISTED)
    .execute();

export async function countOpen(db: Executor): Promise<number> {
  const { total } = await db
    .selectFrom('student_corrections as correction')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const findCorrection = (trx: Executor, id: string) =>
  trx
    .selectFrom('student_corrections')
    .select(['id', 'record_id', 'person_id', ...FIELDS])
    .where('id', '=', id)
    .executeTakeFirst();

/** Close an open correction. Return false if it is not open any more. */
export async function closeCorrection(
  trx: Executor,
  id: string,
  closed: { readonly state: 'accepted' | 'declined'; readonly answer: string; readonly decided_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('student_corrections')
    .set({ ...closed, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Change an entry. Return false if another entry has the roll number. The caller has locked the list. */
export async function correctEntry(trx: Executor, recordId: string, wanted: EntryFields): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update student_records set
      name = coalesce(${wanted.name}, name), roll_number = coalesce(${wanted.roll_number}, roll_number),
      department = coalesce(${wanted.department}, department), year = coalesce(${wanted.year}::smallint, year),
      section = coalesce(${wanted.section}, section), hostel = coalesce(${wanted.hostel}, hostel), updated_at = now()
    where id = ${recordId} and not exists (
      select from student_records as other where other.roll_number = ${wanted.roll_number} and other.id <> ${recordId}
    )
  `.execute(trx);
  return numAffectedRows > 0n;
}

/** The answered corrections among these that a person asked for. */
export async function findAnswered(db: Executor, personId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('student_corrections')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '<>', 'open')
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
