import { expect, test } from 'vitest';
import { parseFriendsSearch } from './friends-search.ts';

test('an address names a tab and, among the friends, a list', () => {
  expect(parseFriendsSearch({})).toEqual({});
  expect(parseFriendsSearch({ tab: 'requests', list: 'close' })).toEqual({ tab: 'requests' });
  expect(parseFriendsSearch({ tab: 'friends', list: 'work' })).toEqual({ tab: 'friends', list: 'work' });
  expect(parseFriendsSearch({ tab: 'friends', list: 'enemies' })).toEqual({ tab: 'friends' });
  expect(parseFriendsSearch({ tab: 'nonsense', list: 'close' })).toEqual({});
});
