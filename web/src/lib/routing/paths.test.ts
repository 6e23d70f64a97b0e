import { describe, expect, test } from 'vitest';
import { parseSearch } from './paths.ts';

describe('the search part of an address', () => {
  test('gives the values that its path knows', () => {
    expect(parseSearch('/profile', { tab: 'saved', post: 'p1' })).toEqual({ tab: 'saved', post: 'p1' });
    expect(parseSearch('/friends', { tab: 'friends', list: 'work' })).toEqual({ tab: 'friends', list: 'work' });
  });

  test('leaves out names and values that its path does not know', () => {
    expect(parseSearch('/friends', { tab: 'friends', list: 'enemies', other: 'x' })).toEqual({ tab: 'friends' });
    expect(parseSearch('/safety', { tab: 'posts' })).toEqual({});
    expect(parseSearch('/profile', { post: '' })).toEqual({});
    expect(parseSearch('/about', { tab: 'saved' })).toEqual({});
  });
});
