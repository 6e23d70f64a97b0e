import {
  type LibraryItem,
  libraryShelf,
  librarySubjects,
  listLibrary,
  searchLibrary,
} from '@quad/contract/library/library';
import type { LibrarySort } from '@quad/contract/library/library-kinds';
import { LIBRARY_PAGE_DEFAULT } from '@quad/contract/limits/library';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { libraryKeys } from '../parts/library-keys.ts';
import type { LibraryFilters } from './library-filters.ts';

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
/** Which page of a list is asked for. */
export const pageAt = (cursor: string | null) => ({
  limit: LIBRARY_PAGE_DEFAULT,
  ...(cursor === null ? {} : { after: cursor }),
});

/** Books or notes, page by page. */
export function listQuery(filters: LibraryFilters, sort: LibrarySort) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: libraryKeys.list('all', { ...filters, sort }),
    queryFn: ({ pageParam, signal }) =>
      request(listLibrary, { query: { ...filters, sort, ...pageAt(pageParam) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What matches a text, page by page. What was asked before is aborted, and shown until the answer is there. */
export function foundQuery(q: string, filters: LibraryFilters) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: libraryKeys.list('found', { ...filters, q }),
    queryFn: ({ pageParam, signal }) =>
      request(searchLibrary, { query: { q, ...filters, ...pageAt(pageParam) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The viewer's shelf, last put first. */
export const shelfQuery = infiniteQueryOptions({
  ...paged,
  queryKey: libraryKeys.shelf,
  queryFn: ({ pageParam, signal }) => request(libraryShelf, { query: pageAt(pageParam), signal }),
});

/** The subjects that items have: of all, or within a department and a semester. */
export function subjectsQuery({ subject: _, ...filters }: Partial<LibraryFilters>) {
  return queryOptions({
    queryKey: libraryKeys.subjects(filters),
    queryFn: async ({ signal }) => (await request(librarySubjects, { query: filters, signal })).subjects,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

/** The items of all pages, each once: the order may change between pages. */
export function itemsOn<Item extends Pick<LibraryItem, '_id'>>(
  pages: readonly { readonly items: readonly Item[] }[],
): Item[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item._id, item])).values()];
}
