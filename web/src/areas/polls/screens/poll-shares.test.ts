import { expect, test } from 'vitest';
import { percentOf, percentsOf } from './poll-shares.ts';

test('a share has one decimal, and is 0 without votes', () => {
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
  // Rounded one by one, they would sum to 100.2.
  [
    [5, 5, 5, 1, 0],
    ['31.3', '31.3', '31.2', '6.2', '0.0'],
  ],
])('the shares of %j sum to 100', (votes, percents) => {
  expect(percentsOf(votes)).toEqual(percents);
});

test('the shares of any votes sum to 100, and each is off by less than a tenth', () => {
  for (let seed = 1; seed < 200; seed++) {
    const votes = Array.from({ length: 2 + (seed % 9) }, (_, place) => (seed * (place + 3) * 7919) % 1013);
    const percents = percentsOf(votes).map(Number);
    const all = votes.reduce((sum, each) => sum + each, 0);
    expect(percents.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 6);
    for (const [place, percent] of percents.entries())
      expect(Math.abs(percent - (100 * (votes[place] ?? 0)) / all)).toBeLessThan(0.1);
  }
});
