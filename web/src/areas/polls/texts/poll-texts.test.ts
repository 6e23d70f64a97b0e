import { describe, expect, test } from 'vitest';
import { endText, labelOf, votesText } from './poll-texts.ts';

test('the first and the last number of a scale have the labels of the author', () => {
  const question = { scale: 5, firstLabel: 'Dirty', lastLabel: 'Spotless' } as const;
  expect([1, 2, 5].map((number) => labelOf(question, number))).toEqual(['Dirty', '', 'Spotless']);
});

test.each([
  ['poll', 1, '1 vote'],
  ['survey', 1, '1 answer'],
  ['ballot', 125_000, '1,25,000 votes'],
] as const)('the number of participants of a %s: %i', (pollKind, votesCount, text) => {
  expect(votesText({ pollKind, votesCount, eligibleCount: null, phase: 'voting' })).toBe(text);
});

describe('the end', () => {
  const now = Date.parse('2026-03-02T10:00:00Z');
  const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  test.each([
    [true, null, ''],
    [false, null, 'Ended'],
    [true, after(0.5), 'Ends in less than a minute'],
    [true, after(59.5), 'Ends in 59 min'],
    [true, after(61), 'Ends in 1 h 1 min'],
    [true, after(3 * 24 * 60 + 1), 'Ends in 3 days'],
    [false, after(60), /^Ended 2 Mar/],
    [true, after(-1), /^Ended 2 Mar/],
    [true, after(40 * 24 * 60), /^Ends on 11 Apr/],
  ])('of a poll that is open: %s, at %s', (isOpen, endsAt, text) => {
    expect(endText({ isOpen, endsAt }, now)).toMatch(text instanceof RegExp ? text : new RegExp(`^${text}$`));
  });
});
