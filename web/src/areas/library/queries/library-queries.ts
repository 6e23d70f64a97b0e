import { libraryShelf, librarySubjects, listLibrary, searchLibrary } from '@quad/contract/library/library';
import type { LibrarySort } from '@quad/contract/library/library-kinds';
import { LIBRARY_PAGE_DEFAULT } from '@quad/contract/limits/library';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { libraryKeys } from '../parts/library-keys.ts';
import type { LibraryFilters } from './library-filters.ts';

export const listQuery = (filters: LibraryFilters, sort: LibrarySort) =>
  pagedQuery({
    call: listLibrary,
    key: libraryKeys.list('all', { ...filters, sort }),
    query: { ...filters, sort, limit: LIBRARY_PAGE_DEFAULT },
    from: 'after',
    items: 'items',
    keepsPrevious: true,
  });

/**
 * The items that match a text, page by page. A new search aborts the previous request; the previous results show until
 * the answer arrives.
 */
export const foundQuery = (q: string, filters: LibraryFilters) =>
  pagedQuery({
    call: searchLibrary,
    key: libraryKeys.list('found', { ...filters, q }),
    query: { q, ...filters, limit: LIBRARY_PAGE_DEFAULT },
    from: 'after',
    items: 'items',
    keepsPrevious: true,
  });

/** The viewer's shelf, newest addition first. */
export const shelfQuery = pagedQuery({
  call: libraryShelf,
  key: libraryKeys.shelf,
  query: { limit: LIBRARY_PAGE_DEFAULT },
  from: 'after',
  items: 'items',
});

/** The subjects of all items, or within a department and a semester. */
export function subjectsQuery({ subject: _, ...filters }: Partial<LibraryFilters>) {
  return queryOptions({
    queryKey: libraryKeys.subjects(filters),
    queryFn: async ({ signal }) => (await request(librarySubjects, { query: filters, signal })).subjects,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}
