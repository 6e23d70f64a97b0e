import { TABLE_ROWS } from '@quad/contract/limits/campus';
import { createDeviceMemory } from '../../../lib/device-memory.ts';
import type { AdminTable, LooseSearch } from './admin-table.ts';

/** The number of saved filters of a table. */
export const SAVED_MAX = 20;

/** Filters and an order under a name that the admin gave them. */
export interface SavedFilters {
  readonly name: string;
  readonly search: LooseSearch;
}

/** The choices about a table that this device remembers for the signed-in admin. */
interface TableMemory {
  /** The chosen number of rows per page; undefined for the table's usual one. */
  readonly rows?: number | undefined;
  readonly saved: readonly SavedFilters[];
}

const memory = createDeviceMemory<TableMemory>('console-tables', parseMemory);

/** Parse what is stored. Broken parts are left out. */
function parseMemory(stored: unknown): TableMemory {
  const { rows, saved } = Object(stored) as Record<string, unknown>;
  return {
    rows: TABLE_ROWS.find((each) => each === rows),
    saved: (Array.isArray(saved) ? saved : []).filter(isSaved).slice(0, SAVED_MAX),
  };
}

function isSaved(value: unknown): value is SavedFilters {
  const { name, search } = Object(value) as Record<string, unknown>;
  return typeof name === 'string' && Object.values(Object(search)).every((each) => typeof each === 'string');
}

type Remembered = Pick<AdminTable, 'call'>;

/** Tables of one screen have calls of their own, so a table is remembered under its call. */
export const useTableMemory = ({ call }: Remembered): TableMemory => memory.use(call.path);

/** The number of rows per page: the chosen one, or the table's usual one. */
export function usePageSize(of: Pick<AdminTable, 'call' | 'pageSize'>): number {
  return useTableMemory(of).rows ?? of.pageSize;
}

/** Choose the number of rows per page. */
export const chooseRows = ({ call }: Remembered, rows: number | undefined): void =>
  memory.change(call.path, { ...memory.read(call.path), rows });

/** Save filters at the end of the list; those with the same name are replaced. */
export function saveFilters({ call }: Remembered, filters: SavedFilters): void {
  const { saved, ...rest } = memory.read(call.path);
  const others = saved.filter(({ name }) => name !== filters.name);
  memory.change(call.path, { ...rest, saved: [...others, filters] });
}

/** Delete saved filters by their name. */
export function deleteFilters({ call }: Remembered, name: string): void {
  const { saved, ...rest } = memory.read(call.path);
  memory.change(call.path, { ...rest, saved: saved.filter((each) => each.name !== name) });
}
