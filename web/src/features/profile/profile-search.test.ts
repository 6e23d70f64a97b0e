import { expect, it } from 'vitest';
import { parseProfileSearch } from './profile-search.ts';

it('reads the tab and the post from an address', () => {
  expect(parseProfileSearch({ tab: 'saved', post: 'p1' })).toEqual({ tab: 'saved', post: 'p1' });
});

it('leaves out what it does not know, and the first tab', () => {
  expect(parseProfileSearch({ tab: 'posts' })).toEqual({});
  expect(parseProfileSearch({ tab: 'secrets', post: 7, other: 'x' })).toEqual({});
  expect(parseProfileSearch({ post: '' })).toEqual({});
});
