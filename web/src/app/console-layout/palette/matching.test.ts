import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const ITEMS = [
  { label: 'All Users', words: 'accounts' },
  { label: 'Add New User', words: 'account person' },
  { label: 'Payments', words: 'new upi' },
  { label: 'सूचना' },
];
const labels = (text: string) => matching(ITEMS, text).map(({ label }) => label);

test('an empty text matches all items', () => {
  expect(labels('  ')).toEqual(ITEMS.map(({ label }) => label));
});

test('each typed word must start a word, in any order and case', () => {
  expect(labels('USER')).toEqual(['All Users', 'Add New User']);
  expect(labels('user add')).toEqual(['Add New User']);
  expect(labels('ser')).toEqual([]);
  expect(labels('सूच')).toEqual(['सूचना']);
});

test('matches of the label are listed before matches of other words', () => {
  expect(labels('new')).toEqual(['Add New User', 'Payments']);
  expect(labels('accou')).toEqual(['All Users', 'Add New User']);
});

test('punctuation alone finds nothing', () => {
  expect(labels('!?')).toEqual([]);
});
