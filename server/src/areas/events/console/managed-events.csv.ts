import { Readable } from 'node:stream';
import type { ManagedEvent, ManagedEventFilters } from '@quad/contract/events/event-management';
import { type CsvCell, csvTable } from '@quad/contract/text/csv-table';
import type { Database } from '../../../platform/db/database.ts';
import { listManagedAfter, type ManagedRow } from './managed-events.repo.ts';

const COLUMNS = [
  ...['Title', 'Category', 'Place', 'Starts', 'Ends', 'State', 'Hosts', 'Study group', 'Going', 'Seats', 'Waiting'],
];
/** So many events are held in memory at once. */
const BATCH = 500;
type Show = (rows: readonly ManagedRow[]) => Promise<readonly ManagedEvent[]>;

/**
 * The events that filters find as a CSV file for spreadsheets (RFC 4180, with a byte order mark), read while it is sent.
 * Times are those of the event’s place. Cells that a spreadsheet would run as a formula begin with an apostrophe.
 */
export const eventsCsv = (parts: { db: Database; show: Show }, filters: ManagedEventFilters): Readable =>
  Readable.from(linesOf(parts, filters));

async function* linesOf(
  { db, show }: { db: Database; show: Show },
  filters: ManagedEventFilters,
): AsyncGenerator<string> {
  yield csvTable([COLUMNS]);
  let rows: ManagedRow[];
  let after: string | undefined;
  do {
    rows = await listManagedAfter(db, { filters, after, limit: BATCH });
    after = rows.at(-1)?.id;
    if (rows.length > 0) yield csvTable((await show(rows)).map(cellsOf), { bom: false });
  } while (rows.length === BATCH);
}

function cellsOf(event: ManagedEvent): CsvCell[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: event.timeZone, dateStyle: 'short', timeStyle: 'short' });
  return [
    event.title,
    event.category,
    event.location,
    format.format(new Date(event.startsAt)),
    format.format(new Date(event.endsAt)),
    event.state,
    event.hosts.map(({ name }) => name).join('; '),
    event.group?.title ?? '',
    event.goingCount,
    event.capacity,
    event.waitingCount,
  ];
}
