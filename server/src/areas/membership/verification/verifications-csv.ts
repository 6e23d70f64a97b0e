import { Readable } from 'node:stream';
import { reasonText, type VerificationState } from '@quad/contract/membership/verification-terms';
import { csvTable } from '@quad/contract/text/csv-table';
import type { Executor } from '../../../platform/db/database.ts';
import { listAfter, type RequestRow } from './verification.repo.ts';

const COLUMNS = ['Name', 'Email', 'Roll number', 'State', 'Sent', 'Closed', 'Reason', 'Note'];
/** So many requests are held in memory at once. */
const BATCH = 1000;

interface Wanted {
  readonly state: VerificationState;
  readonly q: string | undefined;
}

/**
 * Requests as a CSV file for spreadsheets (RFC 4180, with a byte order mark), read while it is sent. Cells that a spreadsheet
 * would run as a formula begin with an apostrophe.
 */
export const verificationsCsv = (db: Executor, wanted: Wanted): Readable => Readable.from(parts(db, wanted));

async function* parts(db: Executor, wanted: Wanted): AsyncGenerator<string> {
  yield csvTable([COLUMNS]);
  let rows: RequestRow[];
  let after: string | undefined;
  do {
    rows = await listAfter(db, { ...wanted, after, limit: BATCH });
    after = rows.at(-1)?.request_id;
    if (rows.length > 0) yield csvTable(rows.map(cellsOf), { bom: false });
  } while (rows.length === BATCH);
}

const cellsOf = (row: RequestRow): string[] => [
  row.name,
  row.email,
  row.roll_number,
  row.state,
  row.created_at.toISOString(),
  row.decided_at?.toISOString() ?? '',
  row.reason === null ? '' : reasonText(row.reason as Parameters<typeof reasonText>[0]),
  row.note,
];
