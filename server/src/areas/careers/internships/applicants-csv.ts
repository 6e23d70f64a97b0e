import type { Applicant } from '@quad/contract/careers/applicants';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { csvInSlices } from '../../../platform/slices.ts';

const COLUMNS = [
  'Name',
  'Email',
  'Department',
  'Year',
  'CGPA',
  'Backlogs',
  'Record',
  'Status',
  'Stage',
  'Note',
  'Applied',
];

/** Applicants as CSV for spreadsheets, with the columns of the poster's screen. */
export function applicantsCsv(applicants: readonly Applicant[]): Promise<string> {
  const questions = [...new Set(applicants.flatMap(({ answers }) => answers.map(({ question }) => question)))];
  return csvInSlices([...COLUMNS, ...questions], applicants, (row) => {
    const answers = new Map(row.answers.map(({ question, answer }) => [question, answer]));
    return [
      row.person.name,
      row.email,
      row.department === null ? '' : DEPARTMENTS[row.department],
      row.year,
      row.cgpa,
      row.backlogs,
      row.isConfirmed ? 'Confirmed' : 'Stated by the student',
      row.status,
      row.stage,
      row.note,
      row.appliedAt,
      ...questions.map((question) => answers.get(question) ?? ''),
    ];
  });
}
