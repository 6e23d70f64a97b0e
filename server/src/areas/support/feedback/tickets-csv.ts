import { Readable } from 'node:stream';
import { FEEDBACK_EXCERPT } from '@quad/contract/limits/support';
import type { TicketFilters } from '@quad/contract/support/feedback';
import { csvTable } from '@quad/contract/text/csv-table';
import { cutText } from '@quad/contract/text/cut-text';
import type { Executor } from '../../../platform/db/database.ts';
import type { TicketRow } from './feedback.repo.ts';
import { listAfter } from './ticket-table.repo.ts';

const COLUMNS = ['Number', 'State', 'Name', 'Email', 'Message', 'Messages', 'Sent', 'Last change'];
/** The number of tickets in memory. */
const BATCH = 1000;

/**
 * Tickets as a CSV file for spreadsheets (RFC 4180, with a byte order mark), read while it is sent. An apostrophe
 * precedes cells that a spreadsheet would run as a formula.
 */
export const ticketsCsv = (db: Executor, filters: TicketFilters): Readable => Readable.from(parts(db, filters));

async function* parts(db: Executor, filters: TicketFilters): AsyncGenerator<string> {
  yield csvTable([COLUMNS]);
  let rows: TicketRow[];
  let after = 0;
  do {
    rows = await listAfter(db, filters, after, BATCH);
    after = rows.at(-1)?.number ?? after;
    if (rows.length > 0) yield csvTable(rows.map(cellsOf), { bom: false });
  } while (rows.length === BATCH);
}

const cellsOf = (row: TicketRow): (string | number)[] => [
  row.number,
  row.state,
  row.sender,
  row.sender_email,
  cutText(row.excerpt, FEEDBACK_EXCERPT),
  row.messages_count,
  row.created_at.toISOString(),
  row.changed_at.toISOString(),
];
