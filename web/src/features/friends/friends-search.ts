import type { FriendList } from '@quad/contract/people';

export type FriendsTab = 'suggestions' | 'requests' | 'friends';

/** What the address of the friends screen says: the tab, and which of the friends. */
export type FriendsSearch = {
  /** Left out for the first tab. */
  readonly tab?: Exclude<FriendsTab, 'suggestions'>;
  /** A list of one's own, on the friends tab; all friends without one. */
  readonly list?: FriendList;
};

/** Reads the search part of an address; what it does not know it leaves out. */
export function parseFriendsSearch({ tab, list }: Record<string, unknown>): FriendsSearch {
  if (tab === 'requests') return { tab };
  if (tab !== 'friends') return {};
  return list === 'close' || list === 'work' ? { tab, list } : { tab };
}
