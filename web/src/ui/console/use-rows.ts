import { t } from '@lingui/core/macro';
import {
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Sort, TableParts } from './table-types.ts';

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });

/**
 * The model behind a table and its cards: the rows as the server has ordered them, which way each column is ordered,
 * and which rows are chosen. The order and the choice belong to the page.
 */
export function useRows<Row extends RowData>({
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  selected,
  onSelect,
}: TableParts<Row>) {
  // Its methods read state that the compiler does not see.
  'use no memo';
  const columnDefs = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting: SortingState = sort ? [sort] : [];
  const rowSelection: RowSelectionState = Object.fromEntries([...(selected ?? [])].map((key) => [key, true]));
  return useTable<typeof features, Row>({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: keyOf,
    state: { sorting, rowSelection },
    manualSorting: true,
    enableSortingRemoval: false,
    enableSorting: onSort !== undefined,
    enableRowSelection: onSelect !== undefined,
    onSortingChange: (change) => {
      const [next] = after(change, sorting);
      if (next) onSort?.(next);
    },
    onRowSelectionChange: (change) => onSelect?.(new Set(Object.keys(after(change, rowSelection)))),
  });
}

function definitionOf<Row extends RowData>({
  id,
  header,
  cell,
  sortable = false,
}: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id,
    // The library offers to order only columns with an accessor. The server orders the rows.
    accessorFn: () => id,
    header,
    cell: ({ row }) => cell(row.original),
    enableSorting: sortable,
    sortDescFirst: false,
  };
}

function after<State>(change: Updater<State>, before: State): State {
  return typeof change === 'function' ? (change as (before: State) => State)(before) : change;
}

/** The orders to choose from on a phone: each column in both directions. */
export function sortOptions<Row extends RowData>(
  columns: readonly Column<Row>[],
): { readonly label: string; readonly sort: Sort }[] {
  return columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { label: t`${header}, ascending`, sort: { id, desc: false } },
      { label: t`${header}, descending`, sort: { id, desc: true } },
    ]);
}
