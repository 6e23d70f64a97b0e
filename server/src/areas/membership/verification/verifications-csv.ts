import type { Readable } from 'node:stream';
import { reasonText } from '@quad/contract/membership/verification-terms';
import { batchesOf, type CsvColumns, csvFile } from '../../../platform/admin-table/csv-file.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { listAfter, type RequestFilter, type RequestRow } from './verification.repo.ts';

const COLUMNS: CsvColumns<RequestRow> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  'Roll number': ({ roll_number }) => roll_number,
  State: ({ state }) => state,
  Sent: ({ created_at }) => created_at.toISOString(),
  Closed: ({ decided_at }) => decided_at?.toISOString() ?? '',
  Reason: ({ reason }) => (reason === null ? '' : reasonText(reason as Parameters<typeof reasonText>[0])),
  Note: ({ note }) => note,
};
/** Rows in memory at once. */
const BATCH = 1000;

/** The filtered requests as a CSV file, in the order of sending. */
export const verificationsCsv = (db: Executor, wanted: RequestFilter): Readable =>
  csvFile(
    COLUMNS,
    batchesOf(BATCH, (last: RequestRow | undefined, limit) =>
      listAfter(db, { ...wanted, after: last?.request_id, limit }),
    ),
  );
