import { LISTED_TAGS_PAGE_SIZE } from '@quad/contract/limits/posts';
import {
  actOnTag,
  countManagedTags,
  listManagedTags,
  type ManagedTag,
  type TagFilters,
} from '@quad/contract/posts/tag-management';
import type { TagActKind, TagSort } from '@quad/contract/posts/tag-management-terms';
import type { BodyOf } from '@quad/contract/wire/call';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import type { SearchOf } from '../../../../lib/routing/paths.ts';
import { sortOf } from '../../../../ui/console/sort-param.ts';
import { tellFailure } from '../../../../ui/tell-failure.ts';
import { toast } from '../../../../ui/toast.ts';

type HashtagsSearch = SearchOf<'/hashtags'>;

export const DEFAULT_SORT = '-posts';

const hashtagsKeys = {
  /** Everything here: an act changes the table and the counts. */
  all: ['hashtags'] as const,
  list: (search: HashtagsSearch) => [...hashtagsKeys.all, 'list', search] as const,
  counts: () => [...hashtagsKeys.all, 'counts'] as const,
};

/** What an address says, as the server's filters. */
export function filtersOf({ q, page: _, sort: __, ...filters }: HashtagsSearch): TagFilters {
  const given = Object.entries({ search: q, ...filters }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** The order that an address asks for, as the server's. */
export function orderOf(search: HashtagsSearch): { sort: TagSort; order: 'asc' | 'desc' } {
  const { id, desc } = sortOf(search.sort ?? DEFAULT_SORT);
  // the parameter knows no others
  return { sort: id as TagSort, order: desc ? 'desc' : 'asc' };
}

/** A page of hashtags as the address asks for it; the page before stays until it has come. */
export const listQuery = (search: HashtagsSearch) =>
  queryOptions({
    queryKey: hashtagsKeys.list(search),
    queryFn: ({ signal }) =>
      request(listManagedTags, {
        query: {
          ...filtersOf(search),
          ...orderOf(search),
          page: Number(search.page ?? 1),
          limit: LISTED_TAGS_PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // other screens and other admins change it
    staleTime: 0,
  });

export const countsQuery = queryOptions({
  queryKey: hashtagsKeys.counts(),
  queryFn: ({ signal }) => request(countManagedTags, { signal }),
});

const DONE: Readonly<Record<TagActKind, string>> = {
  hide: 'is hidden',
  show: 'is shown again',
  merge: 'is merged',
  unmerge: 'stands for itself again',
  pin: 'is pinned',
  unpin: 'is not pinned any more',
};

/** Does an act to a hashtag, says so, and reads the table again. `tells` says what went wrong where no form does. */
export function useTagAct({ onDone, tells = false }: { onDone?: () => void; tells?: boolean } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tag, body }: { tag: ManagedTag; body: BodyOf<typeof actOnTag> }) =>
      request(actOnTag, { params: { id: tag._id }, body }),
    onSuccess(_, { tag, body }) {
      onDone?.();
      toast.success(`#${tag.tag} ${DONE[body.kind]}.`);
    },
    onError(error) {
      if (tells) tellFailure('This did not work.', error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: hashtagsKeys.all }),
  });
}
