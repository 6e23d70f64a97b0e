import { csvTable } from '@quad/contract/csv-table';
import type { AttendeeRow } from './door.repo.ts';

const COLUMNS = ['Ticket', 'Name', 'Email', 'Department', 'Year', 'Team', 'State', 'Registered', 'Came', 'Door'];
const STATES: Readonly<Record<string, string>> = { going: 'Going', waiting: 'Waiting', forming: 'Team is too small' };

/**
 * Who is registered and who has come, as a CSV file for spreadsheets (RFC 4180, with a byte order mark, because they take it
 * for another encoding otherwise). Times are those of the event’s place. Cells that a spreadsheet would run as a formula
 * begin with an apostrophe.
 */
export function attendanceCsv(rows: readonly AttendeeRow[], timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const timeOf = (at: Date | null) => (at === null ? '' : format.format(at));
  const lines = rows.map((row) => [
    row.number,
    row.name,
    row.email,
    row.department?.toUpperCase() ?? '',
    row.year,
    row.team,
    STATES[row.state] ?? row.state,
    timeOf(row.registered_at),
    timeOf(row.checked_in_at),
    row.checked_in_at === null ? '' : row.door,
  ]);
  return csvTable([COLUMNS, ...lines]);
}
