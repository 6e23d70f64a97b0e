import { listFriends } from '@quad/contract/people/friends';
import type { FriendList } from '@quad/contract/people/people';
import { listUsers } from '@quad/contract/people/users';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { keys } from './keys.ts';

/** People per page. */
const PAGE_SIZE = 30;

/** The viewer's friends by name: all, or those on a list, whose name or username contains the search text. */
export const friendsQuery = (list: FriendList | null, search: string) =>
  pagedQuery({
    call: listFriends,
    key: keys.friends(list, search),
    query: { limit: PAGE_SIZE, search: search || undefined, list: list ?? undefined },
    from: 'page',
    items: 'friends',
    refetchOnMount: 'always',
    keepsPrevious: true,
  });

/** People the viewer may know, most likely first. */
export const suggestionsQuery = pagedQuery({
  call: listUsers,
  key: keys.suggestions(),
  query: { limit: PAGE_SIZE, sort: 'suggested' },
  from: 'page',
  items: 'users',
  // A person who has just been asked stays in the list, with the button to cancel.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

/** The number of suggested people beside other content. */
const SUGGESTED = 5;

/** The first people the viewer may know, for a short list. */
export const suggestedQuery = queryOptions({
  queryKey: keys.suggested(),
  queryFn: async ({ signal }) =>
    (await request(listUsers, { query: { page: 1, limit: SUGGESTED, sort: 'suggested' }, signal })).users,
  // A person who was just asked or followed stays in the list, with the button that undoes it.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
