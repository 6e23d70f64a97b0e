import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { Problem, Student } from './student-list.ts';
import type { RecordRow } from './students.repo.ts';

/** The result of comparing a list with the stored entries. */
export interface Plan {
  readonly added: readonly Student[];
  readonly changed: readonly Student[];
  readonly unchanged: readonly Student[];
  readonly problems: readonly Problem[];
}

/** Compare students with the entries that have their addresses or roll numbers. */
export function planImport(students: readonly Student[], records: readonly RecordRow[]): Plan {
  const byEmail = new Map(records.map((record) => [record.email, record]));
  const byRollNumber = new Map(records.map((record) => [record.roll_number, record]));
  const plan = {
    added: [] as Student[],
    changed: [] as Student[],
    unchanged: [] as Student[],
    problems: [] as Problem[],
  };
  for (const student of students) {
    const record = byEmail.get(student.email);
    const holder = byRollNumber.get(student.rollNumber);
    if (holder && holder.email !== student.email) {
      const says = say(
        msg`The roll number ${{ rollNumber: student.rollNumber }} belongs to ${{ email: holder.email }}`,
      );
      plan.problems.push({ line: student.line, says });
    } else if (!record) plan.added.push(student);
    else if (isAsRecorded(student, record)) plan.unchanged.push(student);
    else plan.changed.push(student);
  }
  return plan;
}

/** An empty field of the list leaves the stored value, so it counts as equal. */
function isAsRecorded(student: Student, record: RecordRow): boolean {
  const isSame = <Value>(listed: Value | null, recorded: Value | null) => listed === null || listed === recorded;
  return (
    student.rollNumber === record.roll_number &&
    student.name === record.name &&
    isSame<string>(student.department, record.department) &&
    isSame(student.year, record.year) &&
    isSame(student.section, record.section) &&
    isSame(student.hostel, record.hostel) &&
    isSame(student.graduatesIn, record.graduates_in) &&
    (student.adultOn === undefined ||
      (student.adultOn === record.adult_on && (student.adultOn === null) === record.is_adult))
  );
}
