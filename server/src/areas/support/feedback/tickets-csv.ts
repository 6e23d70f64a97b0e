import type { Readable } from 'node:stream';
import { FEEDBACK_EXCERPT } from '@quad/contract/limits/support';
import type { TicketFilters } from '@quad/contract/support/feedback';
import { cutText } from '@quad/contract/text/cut-text';
import { batchesOf, type CsvColumns, csvFile } from '../../../platform/admin-table/csv-file.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { TicketRow } from './feedback.repo.ts';
import { listAfter } from './ticket-table.repo.ts';

const COLUMNS: CsvColumns<TicketRow> = {
  Number: ({ number }) => number,
  State: ({ state }) => state,
  Name: ({ sender }) => sender,
  Email: ({ sender_email }) => sender_email,
  Message: ({ excerpt }) => cutText(excerpt, FEEDBACK_EXCERPT),
  Messages: ({ messages_count }) => messages_count,
  Sent: ({ created_at }) => created_at.toISOString(),
  'Last change': ({ changed_at }) => changed_at.toISOString(),
};
/** Tickets that are in memory at once. */
const BATCH = 1000;

/** The tickets that filters find, in the order of their numbers. */
export const ticketsCsv = (db: Executor, filters: TicketFilters): Readable =>
  csvFile(
    COLUMNS,
    batchesOf(BATCH, (last: TicketRow | undefined, limit) => listAfter(db, filters, last?.number ?? 0, limit)),
  );
