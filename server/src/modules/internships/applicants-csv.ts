import { csvTable } from '@quad/contract/csv-table';
import { DEPARTMENTS } from '@quad/contract/departments';
import type { ApplicantRow } from './applicants.repo.ts';

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

/**
 * Applicants as a CSV file for spreadsheets (RFC 4180, with a byte order mark, because they take it for another encoding
 * otherwise). Cells that one would run as a formula begin with an apostrophe.
 */
export function applicantsCsv(rows: readonly ApplicantRow[]): string {
  const questions = [...new Set(rows.flatMap(({ answers }) => answers.map(({ question }) => question)))];
  const lines = rows.map((row) => {
    const answers = new Map(row.answers.map(({ question, answer }) => [question, answer]));
    return [
      row.name,
      row.email,
      row.department === null ? '' : DEPARTMENTS[row.department],
      row.year,
      row.cgpa,
      row.backlogs,
      row.is_confirmed ? 'Confirmed' : 'Stated by the student',
      row.status,
      row.stage,
      row.note,
      row.applied_at.toISOString(),
      ...questions.map((question) => answers.get(question) ?? ''),
    ];
  });
  return csvTable([[...COLUMNS, ...questions], ...lines]);
}
