import type { StudentCounts, StudentFilters } from '@quad/contract/accounts/student-management';
import type { StudentSort } from '@quad/contract/accounts/student-management-terms';
import { sql } from 'kysely';
import { adminTable } from '../../../../platform/admin-table/admin-table.ts';
import type { Executor } from '../../../../platform/db/database.ts';
import { readStudents, type StudentRow } from './students.row.ts';
import { conditionsOf, INVITATION_JOINS, STATE } from './students.sql.ts';

/** The console's table of the college's list of students. */
export const studentsTable = adminTable<StudentFilters, StudentSort, StudentRow>({
  table: 'student_records',
  conditionsOf,
  sorts: { name: ['name', 'id'], rollNumber: ['roll_number'] },
  usual: { sort: 'name', order: 'asc' },
  read: readStudents,
});

/** Find up to `limit` students that match filters, by name. */
export const findStudents = (db: Executor, filters: StudentFilters, limit: number): Promise<StudentRow[]> =>
  studentsTable.list(db, filters, { sort: 'name', order: 'asc' }, { offset: 0, limit });

/** Count the students who have not graduated. */
export async function countStudents(db: Executor): Promise<StudentCounts> {
  const { rows } = await sql<StudentCounts>`
    with listed as (select ${STATE} as state from student_records ${INVITATION_JOINS} where graduated_at is null)
    select count(*)::integer as listed,
      count(*) filter (where state = 'joined')::integer as joined,
      count(*) filter (where state <> 'joined')::integer as open,
      count(*) filter (where state = 'none')::integer as none,
      count(*) filter (where state = 'failed')::integer as failed
    from listed
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate returns one row');
  return counts;
}
