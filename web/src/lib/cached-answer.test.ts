import { expect, test } from 'vitest';
import { noteAge } from './cached-answer.ts';

test('an answer of the cache has the time of caching, an answer of the server has none', () => {
  expect(noteAge('/api/notices?limit=5', new Headers({ 'x-cached-at': '1700000000000' }))).toBe(true);
  expect(noteAge('/api/notices', new Headers())).toBe(false);
});
