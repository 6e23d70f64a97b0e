import type { AcademicRecord } from '@quad/contract/careers/placement';
import type { Role } from '@quad/contract/people/people';
import { sql } from 'kysely';
import { roleMay } from '../../../platform/auth/staff.sql.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { inNameOrder } from '../../../platform/db/name-order.ts';
import { seesPerson } from '../../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';

/**
 * Whether a person is an officer, their record, and the year of the database’s clock. Undefined for an unknown person.
 */
export async function findFacts(db: Executor, personId: string) {
  const { rows } = await sql<{
    is_officer: boolean;
    role: Role;
    cgpa: number | null;
    backlogs: number | null;
    graduation_year: number | null;
    is_confirmed: boolean | null;
    current_year: number;
  }>`
    select o.person_id is not null as is_officer, people.role, r.cgpa, r.backlogs, r.graduation_year, r.is_confirmed,
      extract(year from now())::integer as current_year
    from people left join placement_officers o on o.person_id = people.id
    left join academic_records r on r.person_id = people.id
    where people.id = ${personId}
  `.execute(db);
  return rows[0];
}

/** Update an academic record. Undefined fields stay unchanged. */
export async function saveRecord(
  db: Executor,
  personId: string,
  { isConfirmed, ...record }: Partial<Omit<AcademicRecord, 'isConfirmed'>> & { isConfirmed: boolean },
): Promise<void> {
  const columns = {
    ...(record.cgpa === undefined ? {} : { cgpa: record.cgpa }),
    ...(record.backlogs === undefined ? {} : { backlogs: record.backlogs }),
    ...(record.graduationYear === undefined ? {} : { graduation_year: record.graduationYear }),
    is_confirmed: isConfirmed,
    updated_at: sql<Date>`now()`,
  };
  await db
    .insertInto('academic_records')
    .values({ person_id: personId, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute();
}

export function listOfficers(db: Executor, viewerId: string, limit: number) {
  return db
    .selectFrom('placement_officers')
    .innerJoin('people', 'people.id', 'placement_officers.person_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .where('people.is_disabled', '=', false)
    .where(seesPerson(viewerId, 'people.id'))
    .orderBy(inNameOrder('people.name'))
    .orderBy('people.id')
    .limit(limit)
    .execute();
}

/** The approvers of postings: placement officers and admins. */
export async function approverIds(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('is_disabled', '=', false)
    .where(sql<boolean>`(${roleMay('role', 'placement')} or id in (select person_id from placement_officers))`)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertOfficer(db: Executor, personId: string, addedBy: string): Promise<void> {
  await db
    .insertInto('placement_officers')
    .values({ person_id: personId, added_by: addedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Remove an officer; false when the person was none. */
export async function deleteOfficer(db: Executor, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('placement_officers')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
