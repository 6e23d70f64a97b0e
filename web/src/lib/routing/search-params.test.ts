import { describe, expect, test } from 'vitest';
import { PAGES_PATHS } from './paths/campus.ts';
import { SAFETY_PATHS } from './paths/moderation.ts';
import { FRIENDS_PATHS, PROFILE_PATHS } from './paths/people.ts';
import { parseSearch } from './search-params.ts';

describe('the search part of an address', () => {
  test('returns the values that its path knows', () => {
    const profile = PROFILE_PATHS['/profile'];
    const friends = FRIENDS_PATHS['/friends'];
    expect(parseSearch(profile, { tab: 'saved', post: 'p1' })).toEqual({ tab: 'saved', post: 'p1' });
    expect(parseSearch(friends, { tab: 'friends', list: 'work' })).toEqual({ tab: 'friends', list: 'work' });
  });

  test('leaves out names and values that its path does not know', () => {
    const friends = FRIENDS_PATHS['/friends'];
    expect(parseSearch(friends, { tab: 'friends', list: 'enemies', other: 'x' })).toEqual({ tab: 'friends' });
    expect(parseSearch(SAFETY_PATHS['/safety'], { tab: 'posts' })).toEqual({});
    expect(parseSearch(PROFILE_PATHS['/profile'], { post: '' })).toEqual({});
    expect(parseSearch(PAGES_PATHS['/about'], { tab: 'saved' })).toEqual({});
  });
});
