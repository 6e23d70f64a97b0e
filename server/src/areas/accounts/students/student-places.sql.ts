import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** The most sections or hostels to offer as a choice. */
const PLACES_MAX = 200;

/** The sections of the list of students, in order. */
export const listSections = (db: Executor): Promise<string[]> => listPlaces(db, 'section');

/** The hostels of the list of students, in order. */
export const listHostels = (db: Executor): Promise<string[]> => listPlaces(db, 'hostel');

async function listPlaces(db: Executor, place: 'section' | 'hostel'): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct ${sql.ref(place)} as place from student_records where ${sql.ref(place)} is not null
    order by 1 limit ${PLACES_MAX}
  `.execute(db);
  return rows.map((row) => row.place);
}

/** Whether listed students who have not graduated have this section, and this hostel. */
export async function findPlaces(
  db: Executor,
  { section, hostel }: { section: string; hostel: string },
): Promise<{ section: boolean; hostel: boolean }> {
  const { rows } = await sql<{ section: boolean; hostel: boolean }>`
    select exists (select from student_records where section = ${section} and graduated_at is null) as section,
      exists (select from student_records where hostel = ${hostel} and graduated_at is null) as hostel
  `.execute(db);
  return rows[0] ?? { section: false, hostel: false };
}
