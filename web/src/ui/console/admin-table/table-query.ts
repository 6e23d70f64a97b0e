import type { CallDefinition } from '@quad/contract/wire/call';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { changeSearch } from '../change-search.ts';
import { sortOf } from '../sort-param.ts';
import type { Sort } from '../table-types.ts';
import type { AdminTable, LooseSearch } from './admin-table.ts';

const withoutUndefined = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** The name of the parameter that orders a table. */
export const orderName = ({ order }: Pick<AdminTable, 'order'>): string => order?.name ?? 'sort';

/** The filters of an address, as the call of the table takes them. */
export function filtersIn(table: Pick<AdminTable, 'filtersOf' | 'order'>, search: LooseSearch): object {
  if (table.filtersOf) return withoutUndefined(table.filtersOf(search));
  const { q, page: _, [orderName(table)]: __, ...filters } = search;
  return withoutUndefined({ ...filters, search: q });
}

/** The order of a table by an address; undefined where the server has an order of its own. */
export function orderIn(table: Pick<AdminTable, 'order'>, search: LooseSearch): Sort | undefined {
  if (!table.order) return undefined;
  const { usual } = table.order;
  const param = search[orderName(table)] ?? (typeof usual === 'function' ? usual(search) : usual);
  return param === undefined ? undefined : sortOf(param);
}

/** An order as parameters of a call. */
export const orderQuery = (sort: Sort | undefined): object =>
  sort ? { sort: sort.id, order: sort.desc ? 'desc' : 'asc' } : {};

/** The parameters of an address that narrow a table. */
export const filterNames = ({ filters = [], more }: Pick<AdminTable, 'filters' | 'more'>): readonly string[] => [
  'q',
  ...filters.map(({ name }) => name),
  ...(more?.names ?? []),
];

/** Whether an address has one of these parameters. */
export const hasAny = (search: LooseSearch, names: readonly string[]): boolean =>
  names.some((name) => search[name] !== undefined);

/** Changes the address of a table; the declaration names only parameters of its own address. */
export const changeTable = ({ path }: Pick<AdminTable, 'path'>, search: LooseSearch, changes: LooseSearch): void =>
  changeSearch(path, search as never, changes as never);

type QueriedTable = Pick<AdminTable, 'queryKey' | 'call' | 'pageSize' | 'filtersOf' | 'order'>;

/** The query for the page that an address requests. The previous page stays until this one arrives. */
export const numberedQuery = (table: QueriedTable, search: LooseSearch) => {
  const page = { page: Number(search.page ?? 1), limit: table.pageSize };
  const asked = { ...filtersIn(table, search), ...orderQuery(orderIn(table, search)), ...page };
  return queryOptions({
    queryKey: [...table.queryKey, table.call.path, asked],
    queryFn: ({ signal }) => readTable(table.call, asked, signal),
    placeholderData: keepPreviousData,
    // other screens and other admins change it
    staleTime: 0,
  });
};

/** A table that is read by a cursor. */
export const cursoredQuery = (table: QueriedTable, search: LooseSearch) => {
  const asked = { ...filtersIn(table, search), limit: table.pageSize };
  return infiniteQueryOptions({
    queryKey: [...table.queryKey, table.call.path, asked],
    queryFn: ({ pageParam, signal }) =>
      readTable(table.call, pageParam === null ? asked : { ...asked, before: pageParam }, signal),
    initialPageParam: null as string | number | null,
    getNextPageParam: (answer) => (answer as { nextCursor: string | number | null }).nextCursor,
    staleTime: 0,
  });
};

/** Make a call of a declaration, which has checked the types of the query and the answer. */
export const readTable = (call: CallDefinition, query: object, signal: AbortSignal): Promise<unknown> =>
  request(call, { query, signal } as never);
