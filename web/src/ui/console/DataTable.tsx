import { t } from '@lingui/core/macro';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, use, useState } from 'react';
import { IsBesideItem } from '../is-beside-item.ts';
import { KeepsFocus } from '../KeepsFocus.tsx';
import { ErrorState } from '../ListStates.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { CardRows } from './CardRows.tsx';
import { TableRows } from './TableRows.tsx';
import type { TableParts } from './table-types.ts';
import { useTableWidth } from './use-table-width.ts';

interface DataTableProps<Row extends RowData> extends Omit<TableParts<Row>, 'rows'> {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  isError: boolean;
  /** The sentence of a failure: `The users could not be loaded.` */
  errorText: string;
  onRetry: () => void;
  isFetching?: boolean;
  /** The rows belong to the previous request, because the current one is still loading. */
  isOld?: boolean;
  /** The content without rows: an `EmptyState`. */
  empty: ReactNode;
  /** Below the rows: `Pages` or `LoadMore`. */
  footer?: ReactNode;
}

const LOADING = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * A table of the console in its four states: loading, empty, failed, with rows. The server orders, filters and pages
 * the rows; the table reports what the user asks for. In a narrow place the rows are cards.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { ref, isTable } = useTableWidth(use(IsBesideItem));
  // While a row's menu is open, new rows wait: they would move the menu with its row, away from the pointer.
  const [held, setHeld] = useState<readonly Row[]>();
  const { rows } = props;
  return (
    // around all states: when the last row is removed, the focus stays here
    <KeepsFocus rows>
      <div ref={ref}>
        <TableState
          {...props}
          rows={held ?? rows}
          onMenu={(isOpen) => setHeld(isOpen ? rows : undefined)}
          isTable={isTable}
        />
      </div>
    </KeepsFocus>
  );
}

function TableState<Row extends RowData>(props: DataTableProps<Row> & { isTable: boolean }) {
  const {
    isTable,
    rows,
    isError,
    errorText,
    onRetry,
    isFetching = false,
    isOld = false,
    empty,
    footer,
    ...parts
  } = props;
  if (!rows && isError) return <ErrorState message={errorText} onRetry={onRetry} busy={isFetching} />;
  if (!rows) return <LoadingRows label={parts.label} />;
  const old = { 'aria-busy': isOld, className: isOld ? 'opacity-60 transition-opacity' : '' };
  if (rows.length === 0) return <div {...old}>{empty}</div>;
  return (
    <div {...old}>
      {isTable ? <TableRows {...parts} rows={rows} /> : <CardRows {...parts} rows={rows} />}
      {isError && <ErrorState message={errorText} onRetry={onRetry} busy={isFetching} />}
      {footer}
    </div>
  );
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" aria-label={t`Loading: ${label}`} className="flex flex-col">
      {LOADING.map((key) => (
        <div key={key} className="flex min-h-16 items-center gap-4 border-line border-t px-4 first:border-t-0 md:px-5">
          <Skeleton className="h-4 flex-2" />
          <Skeleton className="hidden h-4 flex-3 md:block" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  );
}
