import { expect, test } from 'vitest';
import { noteAge } from './cached-answer.ts';

test('an answer of the cache says when it was cached, one of the server says nothing', () => {
  expect(noteAge('/api/notices?limit=5', new Headers({ 'x-cached-at': '1700000000000' }))).toBe(true);
  expect(noteAge('/api/notices', new Headers())).toBe(false);
});
