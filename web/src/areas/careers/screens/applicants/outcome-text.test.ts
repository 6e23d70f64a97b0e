import { expect, test } from 'vitest';
import { outcomeText } from './outcome-text.ts';

test('a change of status shows the number of changed applicants', () => {
  expect(outcomeText('Accepted', 1, [])).toBe('1 applicant set to Accepted.');
});

test('skipped applicants are counted with the reason', () => {
  const skipped = [
    { _id: 'a', reason: 'has_offer' },
    { _id: 'b', reason: 'withdrawn' },
    { _id: 'c', reason: 'withdrawn' },
  ] as const;
  expect(outcomeText('Accepted', 3, [...skipped])).toBe(
    '3 applicants set to Accepted. Left as they were: 2 withdrew, 1 accepted another offer.',
  );
});
