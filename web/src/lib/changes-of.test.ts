import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('the changes of a form are its changed fields, nested ones included', () => {
  const before = { title: 'One', seats: 4, team: { least: 2, most: 3 }, note: null };
  expect(changesOf(before, { ...before, team: { least: 2, most: 3 } })).toEqual({});
  expect(changesOf<object>(before, { ...before, seats: null, team: { least: 2, most: 4 } })).toEqual({
    seats: null,
    team: { least: 2, most: 4 },
  });
});
