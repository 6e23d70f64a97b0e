import { expect, test } from 'vitest';
import { addressKey } from './address.ts';
import { createCounts } from './counts.ts';

const MINUTE = 60_000;

/** Counts on a clock that the test moves. */
function counting(maxEntries?: number) {
  const clock = { now: 1_000_000 };
  return { clock, counts: createCounts({ now: () => clock.now, ...(maxEntries ? { maxEntries } : {}) }) };
}

test('so many are taken in a window, and again in the next', () => {
  const { clock, counts } = counting();
  const budget = { key: 'a', max: 2, windowMs: MINUTE };
  expect([counts.take([budget]), counts.take([budget])]).toEqual([0, 0]);
  clock.now += 10_000;
  expect(counts.take([budget])).toBe(50_000);
  expect(counts.take([{ ...budget, key: 'b' }])).toBe(0);
  clock.now += 50_000;
  expect(counts.take([budget])).toBe(0);
});

test('when one of several budgets is used up, nothing is counted in the others', () => {
  const { counts } = counting();
  const small = { key: 'small', max: 1, windowMs: MINUTE };
  const large = { key: 'large', max: 3, windowMs: MINUTE };
  for (let i = 0; i < 5; i++) counts.take([small, large]);
  expect([counts.take([large]), counts.take([large]), counts.take([large])]).toEqual([0, 0, MINUTE]);
});

test('what is reserved holds a place, and counts only when it was spent', () => {
  const { counts } = counting();
  const budget = { key: 'a', max: 2, windowMs: MINUTE };
  expect([counts.reserve([budget]), counts.reserve([budget])]).toEqual([0, 0]);
  // both may still turn out free: the wait is short
  expect(counts.reserve([budget])).toBe(2000);
  counts.settle([budget], 'free');
  expect(counts.reserve([budget])).toBe(0);
  counts.settle([budget], 'spent');
  counts.settle([budget], 'spent');
  expect(counts.reserve([budget])).toBe(MINUTE);
});

test('a growing budget makes each further one wait twice as long, up to its window, one at a time', () => {
  const { clock, counts } = counting();
  const budget = { key: 'a', max: 3, windowMs: 15 * MINUTE, growFromMs: MINUTE };
  const fail = () => {
    expect(counts.reserve([budget])).toBe(0);
    counts.settle([budget], 'spent');
  };
  for (let i = 0; i < 3; i++) fail();
  const waits: unknown[] = [];
  for (let i = 0; i < 6; i++) {
    const wait = Number(counts.reserve([budget]));
    waits.push(wait / MINUTE);
    clock.now += wait;
    fail();
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
  clock.now += 15 * MINUTE;
  expect([counts.reserve([budget]), counts.reserve([budget])]).toEqual([0, 2000]);
  counts.settle([budget], 'free');
  clock.now += 15 * MINUTE;
  for (let i = 0; i < 3; i++) fail();
});

test('different members are counted, each once', () => {
  const { clock, counts } = counting();
  const of = (member: string) => counts.take([{ key: 'a', max: 2, windowMs: MINUTE, member }]);
  expect(['x', 'x', 'y', 'x', 'y', 'z'].map(of)).toEqual([0, 0, 0, 0, 0, MINUTE]);
  clock.now += MINUTE;
  expect(of('z')).toBe(0);
});

test('more keys than there is room for push out the oldest', () => {
  const { counts } = counting(100);
  for (let i = 0; i < 1000; i++) counts.take([{ key: `k${i}`, max: 1, windowMs: MINUTE }]);
  expect(counts.size).toBe(100);
  expect(counts.take([{ key: 'k999', max: 1, windowMs: MINUTE }])).toBe(MINUTE);
});

test('what is refused begins no counting of its other keys', () => {
  const { counts } = counting();
  const address = { key: 'address', max: 1, windowMs: MINUTE };
  for (let i = 0; i < 100; i++) counts.reserve([address, { key: `account ${i}`, max: 1, windowMs: MINUTE }]);
  expect(counts.size).toBe(2);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:ffff:1:2:3'],
  ['::1', '0:0:0:0::1'],
])('%s is counted with %s', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test('neighbouring networks are counted apart, and what is no address under one name', () => {
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect([addressKey('unknown-host'), addressKey(undefined), addressKey('1.2.3.4:80')]).toEqual(
    Array(3).fill('unknown'),
  );
});
