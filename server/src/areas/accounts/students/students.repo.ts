import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { Student } from './student-list.ts';

/** The entries of the list with the address or the roll number of one of these students. */
export function findRecords(trx: Executor, students: readonly Student[]) {
  return trx
    .selectFrom('student_records')
    .select([
      ...(['email', 'roll_number', 'name', 'department', 'year', 'section', 'hostel', 'graduates_in'] as const),
      ...(['adult_on', 'is_adult', 'person_id'] as const),
    ])
    .where((record) =>
      record.or([
        sql<boolean>`email = any (${students.map(({ email }) => email)}::text[])`,
        sql<boolean>`roll_number = any (${students.map(({ rollNumber }) => rollNumber)}::text[])`,
      ]),
    )
    .execute();
}

export type RecordRow = Awaited<ReturnType<typeof findRecords>>[number];

/** Add students, or update the entries with their addresses. An empty field leaves the stored value. */
export async function upsertRecords(trx: Executor, students: readonly Student[]): Promise<void> {
  await sql`
    insert into student_records as old (
      id, email, roll_number, name, department, year, section, hostel, graduates_in, adult_on, is_adult
    )
    select * from unnest(
      ${students.map(() => newId())}::uuid[], ${students.map(({ email }) => email)}::text[],
      ${students.map(({ rollNumber }) => rollNumber)}::text[], ${students.map(({ name }) => name)}::text[],
      ${students.map(({ department }) => department)}::text[], ${students.map(({ year }) => year)}::smallint[],
      ${students.map(({ section }) => section)}::text[], ${students.map(({ hostel }) => hostel)}::text[],
      ${students.map(({ graduatesIn }) => graduatesIn)}::smallint[],
      ${students.map(({ adultOn }) => adultOn ?? null)}::date[],
      ${students.map(({ adultOn }) => adultOn === null)}::boolean[]
    )
    on conflict (email) do update set
      roll_number = excluded.roll_number, name = excluded.name,
      department = coalesce(excluded.department, old.department), year = coalesce(excluded.year, old.year),
      section = coalesce(excluded.section, old.section), hostel = coalesce(excluded.hostel, old.hostel),
      graduates_in = coalesce(excluded.graduates_in, old.graduates_in),
      adult_on = case when excluded.is_adult then null else coalesce(excluded.adult_on, old.adult_on) end,
      is_adult = excluded.is_adult or (old.is_adult and excluded.adult_on is null),
      updated_at = now()
  `.execute(trx);
}

/** Link students to the people with a verified account for their address. */
export async function linkRecords(trx: Executor, emails: readonly string[]): Promise<void> {
  await sql`
    update student_records as record set person_id = people.id from people
    where record.email = any (${[...emails]}::text[]) and record.person_id is null
      and lower(people.email) = record.email and people.email_verified
      and not exists (select from student_records as other where other.person_id = people.id)
  `.execute(trx);
}

/** The people of these addresses whose age the list has changed in this transaction. */
export async function findNewAges(trx: Executor, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ages.person_id as id from ages join student_records on student_records.person_id = ages.person_id
    where student_records.email = any (${[...emails]}::text[]) and ages.source = 'list' and told_at = now()
    order by ages.person_id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** The first students without one of these addresses who have not graduated, by name, each with the number of all. */
export async function findMissing(db: Executor, emails: readonly string[], limit: number) {
  const { rows } = await sql<{ name: string; roll_number: string; total: number }>`
    select name, roll_number, (count(*) over ())::integer as total from student_records
    where graduated_at is null
      and not exists (select from unnest(${[...emails]}::text[]) as listed (email) where listed.email = student_records.email)
    order by name, id limit ${limit}
  `.execute(db);
  return rows;
}

/** The students with these upper-case roll numbers. */
export function findByRollNumbers(db: Executor, rollNumbers: readonly string[]) {
  return db
    .selectFrom('student_records')
    .select(['roll_number', 'email', 'name', 'department', 'year', 'person_id'])
    .where(sql<boolean>`roll_number = any (${[...rollNumbers]}::text[])`)
    .execute();
}

/** A student of the list, for the comparison with a student card. */
export type ListedStudent = Awaited<ReturnType<typeof findByRollNumbers>>[number];

export async function isListed(db: Executor, personId: string): Promise<boolean> {
  const row = await db.selectFrom('student_records').select('id').where('person_id', '=', personId).executeTakeFirst();
  return row !== undefined;
}
