import {
  countManagedGroups,
  listGroupHeirs,
  listManagedGroups,
  listManagedJoins,
  type ManagedGroupFilters,
} from '@quad/contract/groups/group-management';
import type { GroupSort } from '@quad/contract/groups/group-management-terms';
import { listGroupRequests } from '@quad/contract/groups/group-members';
import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { STUDY_GROUP_PEOPLE_PAGE_SIZE } from '@quad/contract/limits/groups';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import { sortOf } from '../../../ui/console/sort-param.ts';

export const managedKeys = {
  /** Everything here: an act changes tables, counts and requests alike. */
  all: ['managed-groups'] as const,
  room: ['managed-groups', 'room'] as const,
};

/** The order of the table without one in its address. */
export const USUAL_SORT = '-active';

/** What an address says, as the server's filters. */
export function filtersOf(search: SearchOf<'/groups'>): ManagedGroupFilters {
  const { q, dept, access, state, leader, size, active } = search;
  const named = { search: q, department: dept, access, state, leader, size, active };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** A page of groups as the address asks for it; the page before stays until it has come. */
export const groupsQuery = (search: SearchOf<'/groups'>) =>
  queryOptions({
    queryKey: [...managedKeys.all, 'list', search],
    queryFn: ({ signal }) => {
      const { id, desc } = sortOf(search.sort ?? USUAL_SORT);
      const order = desc ? ('desc' as const) : ('asc' as const);
      const page = Number(search.page ?? 1);
      const query = { ...filtersOf(search), sort: id as GroupSort, order, page, limit: MANAGED_PAGE_SIZE };
      return request(listManagedGroups, { query, signal });
    },
    placeholderData: keepPreviousData,
    // other screens and other admins change it
    staleTime: 0,
  });

export const countsQuery = queryOptions({
  queryKey: [...managedKeys.all, 'counts'],
  queryFn: ({ signal }) => request(countManagedGroups, { signal }),
});

export const heirsQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...managedKeys.all, 'heirs', id, search],
    queryFn: ({ signal }) =>
      request(listGroupHeirs, { params: { id }, query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
    // other screens and other admins change it
    staleTime: 0,
  });

/** Who asks to join, or waits for room, as the address asks for it. */
export const joinsQuery = ({ list, trouble, q, page }: SearchOf<'/group-requests'>) =>
  queryOptions({
    queryKey: [...managedKeys.all, 'joins', list, trouble, q, page],
    queryFn: ({ signal }) => {
      const state = list === 'waiting' ? ('waiting' as const) : ('asked' as const);
      const narrowed = { ...(trouble ? { trouble } : {}), ...(q ? { search: q } : {}) };
      const query = { state, ...narrowed, page: Number(page ?? 1), limit: MANAGED_PAGE_SIZE };
      return request(listManagedJoins, { query, signal });
    },
    placeholderData: keepPreviousData,
    // other screens and other admins change it
    staleTime: 0,
  });

/** What owners ask the admins for, newest first. */
export const roomQuery = (state: 'open' | 'approved' | 'declined') =>
  infiniteQueryOptions({
    queryKey: [...managedKeys.room, state],
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
    queryFn: ({ pageParam, signal }) =>
      request(listGroupRequests, {
        query: { state, limit: STUDY_GROUP_PEOPLE_PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
  });
