import { expect, test } from 'vitest';
import { type Typed, unsentTexts, withTyped } from './typed.ts';

const NOTHING: Typed = new Map();

test('what was typed is unsent once the case is another version, also while something else is typed', () => {
  const typed = withTyped(NOTHING, 3, ['It shames a person.', ' ']);
  expect(unsentTexts(typed, 3)).toEqual([]);
  expect(unsentTexts(typed, 4)).toEqual(['It shames a person.']);
  expect(unsentTexts(withTyped(typed, 4, ['More']), 4)).toEqual(['It shames a person.']);
});

test('what has been sent is not', () => {
  expect(unsentTexts(withTyped(withTyped(NOTHING, 3, ['It shames a person.']), 3, []), 4)).toEqual([]);
});
