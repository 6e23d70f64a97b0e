import { SEARCH_PAGE_SIZE } from '@quad/contract/limits/search';
import { type FoundPerson, searchKind } from '@quad/contract/search/search';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { keys } from './keys.ts';

/** Everybody whom a search finds by name or username. */
export function foundPeopleQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: keys.found(q),
    queryFn: ({ pageParam, signal }) =>
      request(searchKind, {
        params: { kind: 'people' },
        query: { q, limit: SEARCH_PAGE_SIZE, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The previous results stay until the next ones arrive.
    placeholderData: keepPreviousData,
  });
}

/** The people of all pages without duplicates: the order may change between pages. */
export function foundPeople(pages: readonly { readonly people: readonly FoundPerson[] }[]): FoundPerson[] {
  return [...new Map(pages.flatMap(({ people }) => people).map((person) => [person._id, person])).values()];
}
