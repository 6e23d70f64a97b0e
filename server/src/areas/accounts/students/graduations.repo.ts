import { GRADUATES_TOLD, GRADUATION_UNDO_DAYS, GRADUATIONS_LISTED } from '@quad/contract/limits/accounts';
import type { Department } from '@quad/contract/people/departments';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** The batches of the list that have not graduated, earliest first; `year` is null for students in no batch. */
export async function listBatches(db: Executor) {
  const { rows } = await sql<{ year: number | null; students: number; accounts: number }>`
    select graduates_in as year, count(*)::integer as students, count(person_id)::integer as accounts
    from student_records where graduated_at is null group by graduates_in order by graduates_in
  `.execute(db);
  return rows;
}

/** The number of students of a batch, the accounts among them, and a digest of both. */
export async function readBatch(db: Executor, year: number) {
  const { rows } = await sql<{ total: number; accounts: number; mark: string }>`
    select count(*)::integer as total, count(person_id)::integer as accounts,
      md5(coalesce(string_agg(id::text || coalesce(person_id::text, ''), ',' order by id), '')) as mark
    from student_records where graduated_at is null and graduates_in = ${year}
  `.execute(db);
  const [batch] = rows;
  if (!batch) throw new Error('an aggregate returns one row');
  return batch;
}

/** The first students of a batch, by name. */
export async function listBatch(db: Executor, year: number) {
  const { rows } = await sql<{
    id: string;
    name: string;
    roll_number: string;
    department: Department | null;
    has_joined: boolean;
  }>`
    select id, name, roll_number, department, person_id is not null as has_joined from student_records
    where graduated_at is null and graduates_in = ${year} order by name, id limit ${GRADUATES_TOLD}
  `.execute(db);
  return rows;
}

/** Mark the students of a batch, or with these addresses, as graduated. Return the newly marked ones. */
export async function graduateRecords(
  trx: Executor,
  { year, emails, graduationId }: { year?: number | undefined; emails: readonly string[]; graduationId: string | null },
): Promise<{ person_id: string | null }[]> {
  const { rows } = await sql<{ person_id: string | null }>`
    update student_records set graduated_at = now(), graduation_id = ${graduationId}::uuid,
      year_before = (select people.year from people where people.id = student_records.person_id)
    where graduated_at is null
      and (graduates_in = ${year ?? null}::smallint or email = any (${[...emails]}::text[]))
    returning person_id
  `.execute(trx);
  return rows;
}

/**
 * Make people alumni and return the new ones. `college_email` is the address that they must replace. It is null if
 * their account has another address than the list.
 */
export async function makeAlumni(
  trx: Executor,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update people set
      alumnus_since = now(), year = null,
      college_email = case when exists (
        select from student_records as record where record.person_id = people.id and record.email <> lower(people.email)
      ) then null else people.email end
    where (id = any (${[...ids]}::uuid[]) or lower(email) = any (${[...emails]}::text[])) and alumnus_since is null
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Store a graduation without its counts, which are known once its students are marked. */
export async function insertGraduation(
  trx: Executor,
  { id, year, madeBy }: { id: string; year: number; madeBy: string | null },
): Promise<void> {
  await trx.insertInto('graduations').values({ id, year, made_by: madeBy, students: 0, accounts: 0 }).execute();
}

export async function countGraduates(
  trx: Executor,
  id: string,
  counts: { readonly students: number; readonly accounts: number },
): Promise<void> {
  await trx.updateTable('graduations').set(counts).where('id', '=', id).execute();
}

/**
 * Make students again of the people of a graduation who became alumni by it, also of those who joined later. Return
 * their ids. An address that they have changed since stays.
 */
export async function undoGraduation(trx: Executor, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update people set alumnus_since = null, college_email = null,
      year = coalesce(people.year, record.year_before, record.year)
    from student_records as record
    where record.graduation_id = ${id} and people.id = record.person_id and people.alumnus_since = record.graduated_at
    returning people.id
  `.execute(trx);
  await sql`
    update student_records set graduated_at = null, graduation_id = null, year_before = null where graduation_id = ${id}
  `.execute(trx);
  return rows.map((row) => row.id);
}

/** Mark a graduation as undone. Return false if it was undone before or is too old. */
export async function closeGraduation(trx: Executor, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('graduations')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('made_at', '>', sql<Date>`now() - ${GRADUATION_UNDO_DAYS} * interval '1 day'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const selectGraduations = (db: Executor) =>
  db
    .selectFrom('graduations')
    .leftJoin('people', 'people.id', 'graduations.made_by')
    .select([
      'graduations.id',
      'graduations.year',
      'graduations.made_at',
      'graduations.students',
      'graduations.accounts',
      'graduations.undone_at',
      'people.name as by',
    ]);

export type GraduationRow = Awaited<ReturnType<typeof listGraduations>>[number];

/** The newest graduations. */
export const listGraduations = (db: Executor) =>
  selectGraduations(db).orderBy('graduations.id', 'desc').limit(GRADUATIONS_LISTED).execute();

export const findGraduation = (db: Executor, id: string) =>
  selectGraduations(db).where('graduations.id', '=', id).executeTakeFirst();
