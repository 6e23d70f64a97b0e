import { expect, test } from 'vitest';
import { parseRecents, withRecent } from './recents.ts';

test('a new search is first, without duplicates in any case', () => {
  expect(withRecent(['holi', 'Priya'], 'priya')).toEqual(['priya', 'holi']);
  expect(withRecent(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'i')).toEqual(['i', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test('stored searches are read only for their user, and broken ones are ignored', () => {
  const stored = JSON.stringify({ userId: 'asha', texts: ['holi', 7, 'priya'] });
  expect(parseRecents(stored, 'asha')).toEqual(['holi', 'priya']);
  expect(parseRecents(stored, 'bose')).toBeNull();
  for (const broken of ['', 'null', '{}', '[1', '{"userId":"asha","texts":"holi"}'])
    expect(parseRecents(broken, 'asha')).toBeNull();
});
