import { expect, test } from 'vitest';
import { type Typed, unsentTexts, withTyped } from './typed.ts';

const NOTHING: Typed = new Map();

test('typed texts count as unsent once the case has a new version, even while new texts are typed', () => {
  const typed = withTyped(NOTHING, 3, ['It shames a person.', ' ']);
  expect(unsentTexts(typed, 3)).toEqual([]);
  expect(unsentTexts(typed, 4)).toEqual(['It shames a person.']);
  expect(unsentTexts(withTyped(typed, 4, ['More']), 4)).toEqual(['It shames a person.']);
});

test('sent texts do not count as unsent', () => {
  expect(unsentTexts(withTyped(withTyped(NOTHING, 3, ['It shames a person.']), 3, []), 4)).toEqual([]);
});
