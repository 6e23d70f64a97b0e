import type { FriendList } from '@quad/contract/people/people';

/** The keys of the query cache for people. */
export const keys = {
  /** All of it. */
  all: () => ['people'] as const,
  /** A `PersonProfile`. */
  person: (id: string) => ['people', 'one', id] as const,
  /** All cached lists of followers, or of followed people. */
  allFollows: (side: 'followers' | 'following') => ['people', side] as const,
  /** `InfiniteData` of pages of a person's followers, or of the people they follow. */
  follows: (id: string, side: 'followers' | 'following') => ['people', side, id] as const,
  /** All cached friend requests. */
  allRequests: () => ['people', 'requests'] as const,
  /** The friend requests that the viewer has received or sent, as answered. */
  requests: (direction: 'received' | 'sent') => ['people', 'requests', direction] as const,
  /** All cached lists of the viewer's friends. */
  allFriends: () => ['people', 'friends'] as const,
  /** `InfiniteData` of pages of the viewer's friends: all or those on a list, with a text in name or username. */
  friends: (list: FriendList | null, search: string) => ['people', 'friends', list, search] as const,
  /** `InfiniteData` of pages of people the viewer may know. */
  suggestions: () => ['people', 'suggestions'] as const,
  /** The first few of them, for a short list. */
  suggested: () => ['people', 'suggested'] as const,
  /** `InfiniteData` of pages of the people a search finds. */
  found: (search: string) => ['people', 'found', search] as const,
  /** The people the viewer has blocked, or muted. */
  hidden: (how: 'blocked' | 'muted') => ['people', 'hidden', how] as const,
};
