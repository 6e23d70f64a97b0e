import { listFriends } from '@quad/contract/people/friends';
import type { FriendList } from '@quad/contract/people/people';
import { listUsers } from '@quad/contract/people/users';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { keys } from './keys.ts';

const PAGE_SIZE = 30;

/** The viewer's friends by name. `list` and the search text narrow them; the text matches names and usernames. */
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

/** The suggested people, best match first. */
export const suggestionsQuery = pagedQuery({
  call: listUsers,
  key: keys.suggestions(),
  query: { limit: PAGE_SIZE, sort: 'suggested' },
  from: 'page',
  items: 'users',
  // No early refetch, so that a requested person stays in the list with the button to cancel.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

/** The number of suggested people in a short list. */
const SHORT_LIST = 5;

/** The first suggested people, for a short list. */
export const suggestedQuery = queryOptions({
  queryKey: keys.suggested(),
  queryFn: async ({ signal }) =>
    (await request(listUsers, { query: { page: 1, limit: SHORT_LIST, sort: 'suggested' }, signal })).users,
  // No early refetch, so that a requested or followed person stays in the list with the button to undo.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});
