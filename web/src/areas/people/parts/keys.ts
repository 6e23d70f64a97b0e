import type { FriendList } from '@quad/contract/people/people';

/** The query keys of people. */
export const keys = {
  all: () => ['people'] as const,
  /** All cached profiles. */
  allPersons: () => ['people', 'one'] as const,
  /** A `PersonProfile`. */
  person: (id: string) => ['people', 'one', id] as const,
  /** All cached lists of followers, or of followed people. */
  allFollows: (side: 'followers' | 'following') => ['people', side] as const,
  /** `InfiniteData` of pages of a person's followers or followed people. */
  follows: (id: string, side: 'followers' | 'following') => ['people', side, id] as const,
  /** All cached friend requests. */
  allRequests: () => ['people', 'requests'] as const,
  /** The server's answer with the received or sent friend requests of the viewer. */
  requests: (direction: 'received' | 'sent') => ['people', 'requests', direction] as const,
  /** All cached lists of the viewer's friends. */
  allFriends: () => ['people', 'friends'] as const,
  /** `InfiniteData` of pages of the viewer's friends, by list and search text. */
  friends: (list: FriendList | null, search: string) => ['people', 'friends', list, search] as const,
  /** `InfiniteData` of pages of suggested people. */
  suggestions: () => ['people', 'suggestions'] as const,
  /** The first few suggested people, for a short list. */
  suggested: () => ['people', 'suggested'] as const,
  /** `InfiniteData` of pages of found people. */
  found: (search: string) => ['people', 'found', search] as const,
  /** The people that the viewer has blocked or muted. */
  hidden: (how: 'blocked' | 'muted') => ['people', 'hidden', how] as const,
};
