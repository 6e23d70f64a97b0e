import { t } from '@lingui/core/macro';
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
    get name() {
      return t`Words`;
    },
    get search() {
      return t`Search words`;
    },
    get field() {
      return t`Words or phrases`;
    },
    get hint() {
      return t`One on each line. Only whole words match, in any script, even when letters are replaced by accents, symbols or digits.`;
    },
    get none() {
      return t`No words yet`;
    },
    get add() {
      return t`Add words`;
    },
  },
  link: {
    get name() {
      return t`Links`;
    },
    get search() {
      return t`Search links`;
    },
    get field() {
      return t`Sites`;
    },
    get hint() {
      return t`One on each line, such as example.com. Pages and subdomains of a site match too, even when its dots are disguised.`;
    },
    get none() {
      return t`No links yet`;
    },
    get add() {
      return t`Add links`;
    },
  },
} as const satisfies Readonly<Record<FilterKind, object>>;
