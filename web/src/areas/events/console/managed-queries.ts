import {
  countManagedEvents,
  listManagedEvents,
  type ManagedEventFilters,
} from '@quad/contract/events/event-management';
import type { ManagedEventSort } from '@quad/contract/events/event-management-terms';
import { MANAGED_PAGE_SIZE } from '@quad/contract/limits/campus';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import type { SearchOf } from '../../../lib/routing/paths.ts';
import { sortOf } from '../../../ui/console/sort-param.ts';

type EventsSearch = SearchOf<'/events'>;

export const managedKeys = {
  /** Everything here: an act changes table and counts alike. */
  all: ['managed-events'] as const,
};

/** What is over comes with the latest first, everything else by when it is. */
export const usualSort = ({ when }: EventsSearch): ManagedEventSort | `-${ManagedEventSort}` =>
  when === 'past' || when === 'all' ? '-start' : 'start';

/** What an address says, as the server's filters: without `when`, what is on and what comes. */
export function filtersOf(search: EventsSearch): ManagedEventFilters {
  const { q, when = 'upcoming', state, category, department, host, seats } = search;
  const named = { search: q, when, state, category, department, host, seats };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** A page of events as the address asks for it; the page before stays until it has come. */
export const eventsQuery = (search: EventsSearch) =>
  queryOptions({
    queryKey: [...managedKeys.all, 'list', search],
    queryFn: ({ signal }) => {
      const { id, desc } = sortOf(search.sort ?? usualSort(search));
      const order = desc ? ('desc' as const) : ('asc' as const);
      const page = Number(search.page ?? 1);
      const query = { ...filtersOf(search), sort: id as ManagedEventSort, order, page, limit: MANAGED_PAGE_SIZE };
      return request(listManagedEvents, { query, signal });
    },
    placeholderData: keepPreviousData,
    // other screens and other admins change it
    staleTime: 0,
  });

export const countsQuery = queryOptions({
  queryKey: [...managedKeys.all, 'counts'],
  queryFn: ({ signal }) => request(countManagedEvents, { signal }),
});
