import type { ListedStudent } from '@quad/contract/accounts/student-management';
import type { StudentState } from '@quad/contract/accounts/student-management-terms';
import type { Department } from '@quad/contract/people/departments';
import { sql } from 'kysely';
import type { Executor } from '../../../../platform/db/database.ts';
import { INVITATION_JOINS, STATE } from './students.sql.ts';

/** A listed student with the state of their invitation. */
export interface StudentRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roll_number: string;
  readonly department: Department | null;
  readonly year: number | null;
  readonly section: string | null;
  readonly hostel: string | null;
  readonly graduates_in: number | null;
  readonly graduated_at: Date | null;
  readonly state: StudentState;
  /** The last invitation or reminder. */
  readonly invited_at: Date | null;
  /** Why the last mail was not sent. */
  readonly failure: string | null;
  readonly account_id: string | null;
}

/** Read students by their ids, in any order. */
export async function readStudents(db: Executor, ids: readonly string[]): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`
    select student_records.id, student_records.name, student_records.email, student_records.roll_number,
      student_records.department, student_records.year, student_records.section, student_records.hostel,
      student_records.graduates_in,
      student_records.graduated_at, ${STATE} as state, invitation.sent_at as invited_at, mail.failure,
      coalesce(student_records.person_id, account.id) as account_id
    from student_records ${INVITATION_JOINS}
      left join people as account on lower(account.email) = student_records.email
    where student_records.id = any (${[...ids]}::uuid[])
  `.execute(db);
  return rows;
}

/** Whether the student joined, and when they were last mailed. An act skips a student whose mark has changed. */
export const markOf = ({ state, invited_at }: Pick<StudentRow, 'state' | 'invited_at'>): string =>
  `${hasAccount(state) ? 'joined' : 'open'} ${invited_at?.toISOString() ?? 'never'}`;

export const hasAccount = (state: StudentState): boolean => state === 'joined' || state === 'unconfirmed';

/** Students with an account show no trace of their invitation. */
export function toStudent(row: StudentRow): ListedStudent {
  const isOpen = !hasAccount(row.state);
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    rollNumber: row.roll_number,
    department: row.department,
    year: row.year,
    section: row.section,
    hostel: row.hostel,
    graduatesIn: row.graduates_in,
    graduatedAt: row.graduated_at?.toISOString() ?? null,
    state: row.state,
    invitedAt: isOpen ? (row.invited_at?.toISOString() ?? null) : null,
    failure: isOpen ? row.failure : null,
    personId: row.account_id,
    mark: markOf(row),
  };
}
