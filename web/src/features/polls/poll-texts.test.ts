import { describe, expect, test } from 'vitest';
import { endText, labelOf, percentOf, percentsOf, votesText } from './poll-texts.ts';

test('a share is told to one decimal, and is 0 when there are no votes', () => {
  expect([percentOf(0, 0), percentOf(0, 4), percentOf(1, 3), percentOf(2, 3), percentOf(5, 5)]).toEqual([
    '0',
    '0.0',
    '33.3',
    '66.7',
    '100.0',
  ]);
});

test.each([
  [
    [0, 0],
    ['0', '0'],
  ],
  [[1], ['100.0']],
  [
    [1, 2],
    ['33.3', '66.7'],
  ],
  [
    [1, 1, 1],
    ['33.4', '33.3', '33.3'],
  ],
  // rounded each by itself they would sum to 100.2
  [
    [5, 5, 5, 1, 0],
    ['31.3', '31.3', '31.2', '6.2', '0.0'],
  ],
])('the shares of %j sum to 100', (votes, percents) => {
  expect(percentsOf(votes)).toEqual(percents);
});

test('the shares of any votes sum to 100, each at most a tenth off', () => {
  for (let seed = 1; seed < 200; seed++) {
    const votes = Array.from({ length: 2 + (seed % 9) }, (_, place) => (seed * (place + 3) * 7919) % 1013);
    const percents = percentsOf(votes).map(Number);
    const all = votes.reduce((sum, each) => sum + each, 0);
    expect(percents.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 6);
    for (const [place, percent] of percents.entries())
      expect(Math.abs(percent - (100 * (votes[place] ?? 0)) / all)).toBeLessThan(0.1);
  }
});

test('the first and the last number of a scale mean what their author says', () => {
  const question = { scale: 5, firstLabel: 'Dirty', lastLabel: 'Spotless' } as const;
  expect([1, 2, 5].map((number) => labelOf(question, number))).toEqual(['Dirty', '', 'Spotless']);
});

test.each([
  ['poll', 1, '1 vote'],
  ['survey', 1, '1 answer'],
  ['ballot', 125_000, '1,25,000 votes'],
] as const)('how many took part in a %s: %i', (pollKind, votesCount, text) => {
  expect(votesText({ pollKind, votesCount })).toBe(text);
});

describe('the end', () => {
  const now = Date.parse('2026-03-02T10:00:00Z');
  const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  test.each([
    [true, null, ''],
    [false, null, 'Ended'],
    [true, after(0.5), 'Ends in 1 min'],
    [true, after(59.5), 'Ends in 60 min'],
    [true, after(61), 'Ends in 1 h'],
    [true, after(3 * 24 * 60 + 1), 'Ends in 3 d'],
    [false, after(60), /^Ended 2 Mar/],
    [true, after(-1), /^Ended 2 Mar/],
    [true, after(40 * 24 * 60), /^Ends 11 Apr/],
  ])('of a poll that is open: %s, at %s', (isOpen, endsAt, text) => {
    expect(endText({ isOpen, endsAt }, now)).toMatch(text instanceof RegExp ? text : new RegExp(`^${text}$`));
  });
});
