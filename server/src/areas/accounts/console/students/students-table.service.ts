import type { listStudents, StudentFilters } from '@quad/contract/accounts/student-management';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import type { AnswerOf, QueryOf } from '@quad/contract/wire/call';
import { type CsvColumns, csvFile } from '../../../../platform/admin-table/csv-file.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { listHostels, listSections } from '../../students/student-places.sql.ts';
import { type StudentRow, toStudent } from './students.row.ts';
import * as repo from './students-table.repo.ts';

export type StudentTable = ReturnType<typeof createStudentTable>;

/** The console's table of the college's list of students. */
export function createStudentTable({ reads }: { reads: Database }) {
  return {
    /** A page of students. A page number past the end returns the last page. */
    async list(query: QueryOf<typeof listStudents>): Promise<AnswerOf<typeof listStudents>> {
      const [{ rows, ...page }, sections, hostels] = await Promise.all([
        repo.studentsTable.page(reads, query),
        listSections(reads),
        listHostels(reads),
      ]);
      return { students: rows.map(toStudent), ...page, sections, hostels };
    },

    counts: () => repo.countStudents(reads),

    /** Stream the students that match filters as CSV, in the order in which they were listed. */
    file: (filters: StudentFilters) => csvFile(COLUMNS, repo.studentsTable.batches(reads, filters)),
  };
}

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? '';

/** The headings of the first columns are those that an import reads. */
const COLUMNS: CsvColumns<StudentRow> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  'Roll number': ({ roll_number }) => roll_number,
  Department: ({ department }) => (department === null ? '' : DEPARTMENTS[department]),
  Year: ({ year }) => year,
  Section: ({ section }) => section ?? '',
  Hostel: ({ hostel }) => hostel ?? '',
  Graduates: ({ graduates_in }) => graduates_in,
  Graduated: ({ graduated_at }) => dayOf(graduated_at),
  State: ({ state }) => state,
  Invited: (row) => dayOf(row.invited_at),
  'Mail server': ({ failure }) => failure ?? '',
};
