import { describe, expect, test } from 'vitest';
import { hrefOf, paramsIn, searchIn } from './address.ts';
import { router } from './router.ts';

describe('the address of a target', () => {
  test('contains its parameters and its search part, each encoded', () => {
    expect(hrefOf({ to: '/tags/$tag', params: { tag: 'दिल/1' } })).toBe('/tags/%E0%A4%A6%E0%A4%BF%E0%A4%B2%2F1');
    expect(hrefOf({ to: '/create', search: { type: 'image' } })).toBe('/create?type=image');
    expect(hrefOf({ to: '/profile', search: { tab: undefined } })).toBe('/profile');
  });
});

describe('the compiler', () => {
  test('refuses an address that the list of paths does not have', () => {
    const refused = [
      // @ts-expect-error no such path
      () => hrefOf({ to: '/nowhere' }),
      // @ts-expect-error a parameter is missing
      () => hrefOf({ to: '/post/$postId' }),
      // @ts-expect-error a parameter of another path
      () => hrefOf({ to: '/post/$postId', params: { userId: '1' } }),
      // @ts-expect-error no such tab
      () => hrefOf({ to: '/safety', search: { tab: 'saved' } }),
      // @ts-expect-error a path without a search part
      () => hrefOf({ to: '/about', search: { tab: 'saved' } }),
      // @ts-expect-error a text that hrefOf has not made
      () => router.go('/about'),
    ];
    expect(refused).toHaveLength(6);
  });
});

describe('a path', () => {
  test('returns the parameters of its pattern, decoded', () => {
    expect(paramsIn('/post/$postId', '/post/a%20b')).toEqual({ postId: 'a b' });
    expect(paramsIn('/a/$one/b/$two', '/a/1/b/2/')).toEqual({ one: '1', two: '2' });
    expect(paramsIn('/', '/')).toEqual({});
  });

  test.each([
    ['/post/$postId', '/post'],
    ['/post/$postId', '/post/1/2'],
    ['/post', '/posts'],
    ['/post/$postId', '/post/%E0%A4%A'],
  ])('%s is not the pattern of %s', (pattern, path) => {
    expect(paramsIn(pattern, path)).toBeUndefined();
  });

  test('returns its search part, the first value of each name', () => {
    expect(searchIn('?tab=saved&tab=posts&post=1')).toEqual({ tab: 'saved', post: '1' });
    expect(searchIn('')).toEqual({});
  });
});
