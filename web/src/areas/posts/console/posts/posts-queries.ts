import { LISTED_POSTS_PAGE_SIZE } from '@quad/contract/limits/posts';
import { countManagedPosts, listManagedPosts, type PostFilters } from '@quad/contract/posts/post-management';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import type { SearchOf } from '../../../../lib/routing/paths.ts';

type PostsSearch = SearchOf<'/posts'>;

export const managedPostsKeys = {
  /** Everything here: an act changes the table and the counts. */
  all: ['managed-posts'] as const,
  list: (search: PostsSearch) => [...managedPostsKeys.all, 'list', search] as const,
  counts: () => [...managedPostsKeys.all, 'counts'] as const,
};

/** What an address says, as the server's filters. */
export function filtersOf({ q, page: _, sort: __, ...filters }: PostsSearch): PostFilters {
  const given = Object.entries({ search: q, ...filters }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** A page of posts as the address asks for it; the page before stays until it has come. */
export const listQuery = (search: PostsSearch) =>
  queryOptions({
    queryKey: managedPostsKeys.list(search),
    queryFn: ({ signal }) =>
      request(listManagedPosts, {
        query: {
          ...filtersOf(search),
          ...(search.sort ? { sort: search.sort } : {}),
          page: Number(search.page ?? 1),
          limit: LISTED_POSTS_PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // other screens and other admins change it
    staleTime: 0,
  });

export const countsQuery = queryOptions({
  queryKey: managedPostsKeys.counts(),
  queryFn: ({ signal }) => request(countManagedPosts, { signal }),
});
