import { FILTERS_PAGE_SIZE } from '@quad/contract/limits/moderation';
import type { FilterKind } from '@quad/contract/moderation/filter-terms';
import { listFilters } from '@quad/contract/moderation/filters';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../../../lib/client.ts';
import { settingsKeys } from '../settings-keys.ts';

/** The key prefix of all lists of filters. */
export const FILTERS_KEY = settingsKeys.of('filters');

/** The filters of a kind that contain a text, page by page. */
export const filtersQuery = (kind: FilterKind, search: string) =>
  infiniteQueryOptions({
    queryKey: [...FILTERS_KEY, kind, search],
    queryFn: ({ pageParam, signal }) =>
      request(listFilters, {
        query: {
          kind,
          limit: FILTERS_PAGE_SIZE,
          ...(search === '' ? {} : { search }),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The texts of each kind. */
export const KIND_TEXTS = {
  word: {
    name: 'Words',
    field: 'Words or phrases',
    hint: 'One on each line. Only whole words match, in any script, even when letters are replaced by accents, symbols or digits.',
    none: 'No words yet',
    add: 'Add words',
  },
  link: {
    name: 'Links',
    field: 'Sites',
    hint: 'One on each line, such as example.com. Pages and subdomains of a site match too, even when its dots are disguised.',
    none: 'No links yet',
    add: 'Add links',
  },
} as const satisfies Readonly<Record<FilterKind, object>>;
