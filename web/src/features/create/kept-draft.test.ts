import { expect, test } from 'vitest';
import { parseWords } from './kept-draft.ts';

const stored = {
  userId: 'asha',
  kind: 'text',
  caption: 'Half a thought',
  location: 'Roof',
  visibility: 'close_friends',
};

test('words that were kept come back to whoever wrote them, and to nobody else', () => {
  const { userId, ...words } = stored;
  expect(parseWords(JSON.stringify(stored), userId)).toEqual(words);
  expect(parseWords(JSON.stringify(stored), 'bilal')).toBeNull();
});

test('what is broken is nothing, and what is not known is as at the beginning', () => {
  for (const broken of ['', 'null', '{', '[]', '{"userId":"asha"}', '{"userId":"asha","caption":1,"location":""}']) {
    expect(parseWords(broken, 'asha')).toBeNull();
  }
  const odd = { ...stored, kind: 'song', visibility: 'nobody' };
  expect(parseWords(JSON.stringify(odd), 'asha')).toMatchObject({ kind: null, visibility: 'public' });
});
