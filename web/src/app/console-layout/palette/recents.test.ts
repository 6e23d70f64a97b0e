import { expect, test } from 'vitest';
import { parseRecents } from './recents.ts';

const stored = (recents: unknown) => JSON.stringify({ userId: 'me', recents });

test('choices are read only for their user', () => {
  const recents = [{ action: 'toggle-theme' }, { page: '/settings' }];
  expect(parseRecents(stored(recents), 'me')).toEqual(recents);
  expect(parseRecents(stored(recents), 'someone else')).toEqual([]);
  expect(parseRecents(stored(recents), undefined)).toEqual([]);
});

test('broken entries and addresses outside the app are ignored', () => {
  const found = { id: '1', label: 'Asha', note: 'asha@quad.example', href: '/all_users/1' };
  expect(
    parseRecents(
      stored([
        { found },
        null,
        7,
        {},
        { found: { ...found, href: '//elsewhere.example' } },
        { found: { ...found, note: 1 } },
      ]),
      'me',
    ),
  ).toEqual([{ found }]);
  for (const broken of ['', '{', '[]', 'null', stored('recents')]) expect(parseRecents(broken, 'me')).toEqual([]);
});
