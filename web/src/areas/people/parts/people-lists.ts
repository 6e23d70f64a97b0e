import { type Friend, listFriends } from '@quad/contract/people/friends';
import type { FriendList, User } from '@quad/contract/people/people';
import { listUsers } from '@quad/contract/people/users';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { keys } from './keys.ts';

/** People per page. */
const PAGE_SIZE = 30;

interface Page {
  readonly currentPage: number;
  readonly totalPages: number;
}

const nextPage = ({ currentPage, totalPages }: Page) => (currentPage < totalPages ? currentPage + 1 : null);

/** The viewer's friends by name: all, or those on a list, whose name or username contains the search text. */
export function useFriends(list: FriendList | null, search: string) {
  return useInfiniteQuery({
    queryKey: keys.friends(list, search),
    queryFn: ({ pageParam, signal }) =>
      request(listFriends, {
        query: {
          page: pageParam,
          limit: PAGE_SIZE,
          ...(search === '' ? {} : { search }),
          ...(list === null ? {} : { list }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchOnMount: 'always',
    // The previous results stay until the next ones arrive.
    placeholderData: keepPreviousData,
  });
}

/** People the viewer may know, most likely first. */
export const suggestionsQuery = infiniteQueryOptions({
  queryKey: keys.suggestions(),
  queryFn: ({ pageParam, signal }) =>
    request(listUsers, { query: { page: pageParam, limit: PAGE_SIZE, sort: 'suggested' }, signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  // A person who has just been asked stays in the list, with the button to cancel.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

/** How many people are suggested beside something else. */
const SUGGESTED = 5;

/** The first people the viewer may know, for a short list. */
export const suggestedQuery = queryOptions({
  queryKey: keys.suggested(),
  queryFn: async ({ signal }) =>
    (await request(listUsers, { query: { page: 1, limit: SUGGESTED, sort: 'suggested' }, signal })).users,
  // Who has just been asked or followed stays in the list, with the button to take that back.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

/** The friends of all pages without duplicates: the list may change between pages. */
export function friendsOf(pages: readonly { readonly friends: readonly Friend[] }[]): Friend[] {
  return eachOnce(pages.flatMap(({ friends }) => friends));
}

/** The people of all pages without duplicates. */
export function usersOf(pages: readonly { readonly users: readonly User[] }[]): User[] {
  return eachOnce(pages.flatMap(({ users }) => users));
}

function eachOnce<Person extends { readonly _id: string }>(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [person._id, person])).values()];
}
