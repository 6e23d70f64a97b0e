import { expect, test } from 'vitest';
import { createTally } from './tally.ts';

test('calls are counted by kind, and reads and writes apart', () => {
  const tally = createTally();
  for (let time = 1; time <= 100; time++) tally.add('feed', false, time);
  tally.add('like', true, 500);
  tally.fail('like', true, 'answered 500');
  const [feed, like] = tally.figures();
  expect(feed).toMatchObject({ kind: 'feed', isWrite: false, calls: 100, failures: 0 });
  expect(feed?.p50).toBeCloseTo(50, 0);
  expect(tally.reads().p99).toBeCloseTo(99, 0);
  expect(like).toMatchObject({ kind: 'like', calls: 1, failures: 1 });
  expect(tally.writes().max).toBeCloseTo(500, 0);
  expect(tally.problems()).toEqual(['1 × like: answered 500']);
});
