import { Readable } from 'node:stream';
import type { AccountFilters } from '@quad/contract/accounts/user-management';
import { csvTable } from '@quad/contract/text/csv-table';
import type { Database } from '../../../platform/db/database.ts';
import { listAfter } from './accounts.repo.ts';
import { type AccountRow, stateOf } from './accounts.row.ts';

const COLUMNS = ['Name', 'Username', 'Email', 'Role', 'State', 'Verified', 'Department', 'Year', 'Joined', 'Last seen'];
/** So many accounts are held in memory at once. */
const BATCH = 1000;

/**
 * The accounts that filters find as a CSV file for spreadsheets (RFC 4180, with a byte order mark, because they take it for
 * another encoding otherwise), in the order in which they joined, read while it is sent. Cells that a spreadsheet would run
 * as a formula begin with an apostrophe.
 */
export const accountsCsv = (db: Database, filters: AccountFilters): Readable => Readable.from(parts(db, filters));

async function* parts(db: Database, filters: AccountFilters): AsyncGenerator<string> {
  yield csvTable([COLUMNS]);
  let rows: AccountRow[];
  let after: string | undefined;
  do {
    rows = await listAfter(db, { filters, after, limit: BATCH });
    after = rows.at(-1)?.id;
    if (rows.length > 0) yield csvTable(rows.map(cellsOf), { bom: false });
  } while (rows.length === BATCH);
}

const cellsOf = (row: AccountRow) => [
  row.name,
  row.username,
  row.email,
  row.role,
  stateOf(row),
  row.is_verified ? 'yes' : 'no',
  row.department?.toUpperCase() ?? '',
  row.year,
  row.created_at.toISOString().slice(0, 10),
  row.last_seen ?? '',
];
