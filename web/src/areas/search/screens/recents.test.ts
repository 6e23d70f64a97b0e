import { expect, test } from 'vitest';
import { parseRecents, withRecent } from './recents.ts';

test('a new search comes first, once, whatever its case', () => {
  expect(withRecent(['holi', 'Priya'], 'priya')).toEqual(['priya', 'holi']);
  expect(withRecent(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'i')).toEqual(['i', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test('what is stored is read for its own person alone, and nothing of what is broken', () => {
  const stored = JSON.stringify({ userId: 'asha', texts: ['holi', 7, 'priya'] });
  expect(parseRecents(stored, 'asha')).toEqual(['holi', 'priya']);
  expect(parseRecents(stored, 'bose')).toBeNull();
  for (const broken of ['', 'null', '{}', '[1', '{"userId":"asha","texts":"holi"}'])
    expect(parseRecents(broken, 'asha')).toBeNull();
});
