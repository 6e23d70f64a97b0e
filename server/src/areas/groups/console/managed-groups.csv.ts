import { Readable } from 'node:stream';
import type { ManagedGroupFilters } from '@quad/contract/groups/group-management';
import { GROUP_ACCESS, GROUP_KINDS } from '@quad/contract/groups/group-terms';
import { type CsvCell, csvTable } from '@quad/contract/text/csv-table';
import type { Database } from '../../../platform/db/database.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import { listManagedAfter, type ManagedRow } from './managed-groups.repo.ts';
import { toManagedGroup } from './managed-groups.row.ts';

const COLUMNS = [
  ...['Title', 'For', 'Department', 'Visibility', 'State', 'Owner', 'Owner’s username', 'Members', 'Room for'],
  ...['Replies', 'Asking to join', 'Last active', 'Created'],
];
/** So many groups are held in memory at once. */
const BATCH = 500;

/**
 * The groups that filters find as a CSV file for spreadsheets (RFC 4180, with a byte order mark), in the order in which they
 * were made, read while it is sent. Cells that a spreadsheet would run as a formula begin with an apostrophe.
 */
export const groupsCsv = (
  parts: { db: Database; summaries: PersonSummaries },
  filters: ManagedGroupFilters,
): Readable => Readable.from(linesOf(parts, filters));

async function* linesOf(
  { db, summaries }: { db: Database; summaries: PersonSummaries },
  filters: ManagedGroupFilters,
): AsyncGenerator<string> {
  yield csvTable([COLUMNS]);
  let rows: ManagedRow[];
  let after: string | undefined;
  do {
    rows = await listManagedAfter(db, { filters, after, limit: BATCH });
    after = rows.at(-1)?.id;
    const owners = await summaries.get(rows.flatMap(({ owner_id }) => owner_id ?? []));
    if (rows.length > 0)
      yield csvTable(
        rows.map((row) => cellsOf(toManagedGroup(row, owners))),
        { bom: false },
      );
  } while (rows.length === BATCH);
}

const cellsOf = (group: ReturnType<typeof toManagedGroup>): CsvCell[] => [
  group.title,
  GROUP_KINDS[group.kind],
  group.department?.toUpperCase() ?? '',
  GROUP_ACCESS[group.access],
  group.closed ? 'closed' : 'open',
  group.owner?.name ?? '',
  group.owner?.username ?? '',
  group.membersCount,
  group.membersMax,
  group.repliesCount,
  group.joinsCount,
  group.activeAt.slice(0, 10),
  group.createdAt.slice(0, 10),
];
