import { t } from '@lingui/core/macro';
import type { LiveEvent } from '@quad/contract/live/live';
import { type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useLive } from '../../../lib/live/use-live.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { IsBesideItem } from '../../is-beside-item.ts';
import { EmptyState } from '../../ListStates.tsx';
import { useDebounced } from '../../use-debounced.ts';
import { ConsolePanel } from '../ConsolePage.tsx';
import { DataTable } from '../DataTable.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { LoadMore, Pages } from '../Pages.tsx';
import { sortParam } from '../sort-param.ts';
import type { AdminTable, LooseSearch, NoneText } from './admin-table.ts';
import { BulkBar } from './BulkBar.tsx';
import { TableFilters } from './TableFilters.tsx';
import { chooseRows, usePageSize } from './table-memory.ts';
import {
  changeTable,
  cursoredQuery,
  filterNames,
  filtersIn,
  hasAny,
  numberedQuery,
  orderIn,
  orderName,
  orderQuery,
} from './table-query.ts';
import { useBulkOfRows } from './use-bulk-of-rows.ts';
import { useRowActions } from './use-row-actions.tsx';
import { useSelection } from './use-selection.ts';

interface PartProps {
  of: AdminTable;
  search: LooseSearch;
  /** The address with the debounced search text. */
  shown: LooseSearch;
  isPage: boolean;
}

/** The filters and the rows of a table. With `isPage` the page has the export button, otherwise the panel. */
export function AdminTablePart({ of, search, isPage = false }: { of: AdminTable; search: object; isPage?: boolean }) {
  const given: LooseSearch = { ...search };
  const q = useDebounced(given.q ?? '');
  const parts = { of, search: given, shown: { ...given, q: q || undefined }, isPage };
  return of.isCursored ? <CursoredTable {...parts} /> : <NumberedTable {...parts} />;
}

function NumberedTable(parts: PartProps) {
  const { of, search, shown } = parts;
  const pageSize = usePageSize(of);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(numberedQuery({ ...of, pageSize }, shown));
  const { currentPage, total } = (data ?? { currentPage: 1, total: 0 }) as { currentPage: number; total: number };
  const goTo = (page: number) => changeTable(of, search, { page: page === 1 ? undefined : String(page) });
  return (
    <TableView
      {...parts}
      total={total}
      answers={data === undefined ? undefined : [data]}
      isError={isError}
      isFetching={isFetching}
      isOld={isPlaceholderData}
      onRetry={() => void refetch()}
      footer={
        data !== undefined && (
          <>
            <Pages
              page={currentPage}
              total={total}
              pageSize={pageSize}
              onPage={goTo}
              usual={of.pageSize}
              onPageSize={(rows) => {
                chooseRows(of, rows);
                // The first row of this page stays on the screen.
                goTo(Math.floor(((currentPage - 1) * pageSize) / rows) + 1);
              }}
            />
            {of.footnote?.(data)}
          </>
        )
      }
    />
  );
}

function CursoredTable(parts: PartProps) {
  const { of, shown } = parts;
  const list = useInfiniteQuery(cursoredQuery(of, shown));
  return (
    <TableView
      {...parts}
      total={0}
      answers={list.data?.pages}
      isError={list.isError}
      isFetching={list.isFetching}
      isOld={list.isPlaceholderData}
      onRetry={() => void list.refetch()}
      footer={
        <LoadMore
          hasMore={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
          {...(of.end === undefined ? {} : { end: of.end })}
        />
      }
    />
  );
}

interface TableViewProps extends PartProps {
  /** Pages of rows; undefined while they load. */
  answers: readonly unknown[] | undefined;
  /** How many rows the filters find. */
  total: number;
  isError: boolean;
  isFetching: boolean;
  isOld: boolean;
  onRetry: () => void;
  footer: ReactNode;
}

function TableView({ of, search, shown, isPage, answers, ...states }: TableViewProps) {
  const { queryKey, order, live } = of;
  const actions = typeof of.actions === 'function' ? of.actions(search) : (of.actions ?? []);
  const rows = answers?.flatMap((answer) => of.rowsOf(answer));
  const { actionsOf, open, sheet } = useRowActions(actions, queryKey, search);
  const rowBulk = useBulkOfRows(of, actions);
  const bulk = of.bulk ?? rowBulk;
  const chosen = useSelection(rows?.map(of.keyOf) ?? [], filtersIn(of, shown));
  const label = textOf(of.label, search);
  const isBeside = use(IsBesideItem);
  const table = (
    <>
      {of.note?.(search)}
      <DataTable
        label={label}
        columns={typeof of.columns === 'function' ? of.columns(search, open) : of.columns}
        rows={rows}
        keyOf={of.keyOf}
        nameOf={of.nameOf}
        sort={orderIn(of, search)}
        onSort={order && ((sort) => changeTable(of, search, { [orderName(of)]: sortParam(sort) }))}
        {...(bulk ? { selected: chosen.selected, onSelect: chosen.onSelect } : {})}
        actionsOf={actions.length > 0 ? actionsOf : undefined}
        isError={states.isError}
        errorText={of.texts.failed}
        onRetry={states.onRetry}
        isFetching={states.isFetching}
        isOld={states.isOld}
        empty={<NoRows of={of} search={shown} />}
        footer={states.footer}
      />
      {bulk && answers && <BulkBar bulk={bulk} queryKey={queryKey} chosen={chosen} total={states.total} />}
      {sheet}
      {live && <LiveTable event={live} queryKey={queryKey} />}
    </>
  );
  return (
    <>
      <TableFilters of={of} search={search} answer={answers?.[0]} />
      {of.panel === undefined ? (
        <section aria-label={of.section ?? label} className="min-w-0 rounded-card border border-line bg-surface">
          {table}
        </section>
      ) : (
        <ConsolePanel
          title={textOf(of.panel, search)}
          action={isPage || isBeside ? undefined : <TableExport of={of} search={shown} />}
        >
          {table}
        </ConsolePanel>
      )}
    </>
  );
}

function textOf<Text extends string | NoneText>(text: Text | ((search: LooseSearch) => Text), search: LooseSearch) {
  return typeof text === 'function' ? text(search) : text;
}

/** The empty state without rows, or without rows that fit the filters. */
function NoRows({ of, search }: { of: AdminTable; search: LooseSearch }) {
  const { none, texts } = of;
  const changeIt = () => t`Change the search or the filters.`;
  const { notFound = texts.notFound === undefined ? none : { title: texts.notFound, text: changeIt() } } = of;
  const text = textOf(hasAny(search, filterNames(of)) ? notFound : none, search);
  const Icon = text.icon ?? of.icon;
  return (
    <EmptyState
      icon={<Icon size={28} aria-hidden />}
      title={text.title}
      {...(text.text === undefined ? {} : { text: text.text })}
    />
  );
}

/** Saves the rows that the filters find as a file. */
export function TableExport({ of, search }: { of: AdminTable; search: object }) {
  const { file } = of;
  if (!file) return null;
  const given: LooseSearch = { ...search };
  const query = { ...filtersIn(of, given), ...(file.isOrdered ? orderQuery(orderIn(of, given)) : {}) };
  return <ExportButton save={() => saveFile(file.call, { query, name: file.name } as never)} />;
}

/** Refetch a table after an event. */
function LiveTable({ event, queryKey }: { event: LiveEvent; queryKey: QueryKey }) {
  const client = useQueryClient();
  useLive(event, () => void client.invalidateQueries({ queryKey }));
  return null;
}
