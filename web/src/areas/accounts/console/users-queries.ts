import { getRecoveryWays } from '@quad/contract/accounts/recovery';
import { type AccountFilters, countAccounts, getAccount, listAccounts } from '@quad/contract/accounts/user-management';
import { ACCOUNTS_PAGE_SIZE } from '@quad/contract/limits/accounts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import { sortOf } from '../../../ui/console/sort-param.ts';

/** What an address says of the table: not what is open over it. */
type UsersSearch = Omit<SearchOf<'/all_users'>, 'open'>;

export const usersKeys = {
  /** Everything here: an act changes tables, counts and people alike. */
  all: ['accounts'] as const,
  list: (search: UsersSearch) => [...usersKeys.all, 'list', search] as const,
  counts: () => [...usersKeys.all, 'counts'] as const,
  one: (id: string) => [...usersKeys.all, 'one', id] as const,
};

/** What an address says, as the server's filters. */
export function filtersOf({ q, page: _, sort: __, ...filters }: UsersSearch): AccountFilters {
  const given = Object.entries({ search: q, ...filters }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** A page of users as the address asks for it; the page before stays until it has come. */
export const listQuery = (search: UsersSearch) =>
  queryOptions({
    queryKey: usersKeys.list(search),
    queryFn: ({ signal }) => {
      const { id, desc } = sortOf(search.sort ?? 'name');
      const sort = id as 'name' | 'email' | 'role' | 'joined';
      const page = Number(search.page ?? 1);
      const order = desc ? ('desc' as const) : ('asc' as const);
      const query = { ...filtersOf(search), sort, order, page, limit: ACCOUNTS_PAGE_SIZE };
      return request(listAccounts, { query, signal });
    },
    placeholderData: keepPreviousData,
    // other screens and other admins change it
    staleTime: 0,
  });

export const countsQuery = queryOptions({
  queryKey: usersKeys.counts(),
  queryFn: ({ signal }) => request(countAccounts, { signal }),
});

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: usersKeys.one(id),
    queryFn: ({ signal }) => request(getAccount, { params: { id }, signal }),
  });

/** Whether mails can be sent from here. */
export const mailQuery = queryOptions({
  queryKey: ['recovery', 'ways', 'console'],
  queryFn: ({ signal }) => request(getRecoveryWays, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
