import { expect, test } from 'vitest';
import { createSharedTurns, createTurns } from './turns.ts';

/** Work that ends when the test says so. */
function work(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    log.push(name);
    return promise;
  };
  return { end: () => resolve(name), fail: () => reject(new Error(name)), run };
}

test('work of one key runs one after another, in the order of asking', async () => {
  const [inTurn, log] = [createTurns(), [] as string[]];
  const [first, second, third] = [work(log, 'first'), work(log, 'second'), work(log, 'third')];
  const results = [inTurn('a', first.run), inTurn('a', second.run), inTurn('a', third.run)];
  expect(log).toEqual(['first']);
  third.end();
  first.end();
  expect(await results[0]).toBe('first');
  expect(log).toEqual(['first', 'second']);
  second.end();
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third']);
});

test('work of another key does not wait', () => {
  const [inTurn, log] = [createTurns(), [] as string[]];
  void inTurn('a', work(log, 'of a').run);
  void inTurn('b', work(log, 'of b').run);
  expect(log).toEqual(['of a', 'of b']);
});

test('failed work fails alone', async () => {
  const [inTurn, log] = [createTurns(), [] as string[]];
  const [first, second] = [work(log, 'first'), work(log, 'second')];
  const results = [inTurn('a', first.run), inTurn('a', second.run)] as const;
  first.fail();
  second.end();
  await expect(results[0]).rejects.toThrow('first');
  expect(await results[1]).toBe('second');
});

test('a call that waited too long is refused and does not begin', async () => {
  const [inTurn, log] = [createTurns(-1), [] as string[]];
  const first = work(log, 'first');
  const results = [inTurn('a', first.run), inTurn('a', work(log, 'second').run)] as const;
  first.end();
  expect(await results[0]).toBe('first');
  await expect(results[1]).rejects.toMatchObject({ code: 'unavailable' });
  expect(log).toEqual(['first']);
});

test('calls that wait share a turn, in the order of asking', async () => {
  const turns: (readonly number[])[] = [];
  const double = createSharedTurns(createTurns(), {
    most: 3,
    work: async (_, items: readonly number[]) => {
      turns.push(items);
      return items.map((item) => item * 2);
    },
  });
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map((item) => double('a', item)))).toEqual([2, 4, 6, 8, 10, 12]);
  expect(turns).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('the failure of a shared turn is that of its calls, and the next turn begins', async () => {
  const fail = createSharedTurns(createTurns(), {
    most: 2,
    work: async (_, items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('bad');
      return items;
    },
  });
  const results = await Promise.allSettled(['first', 'second', 'bad', 'last'].map((item) => fail('a', item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
});

test('calls that waited too long for a shared turn are refused', async () => {
  const echo = createSharedTurns(createTurns(-1), { most: 2, work: async (_, items: readonly string[]) => items });
  const results = await Promise.allSettled(['first', 'second', 'third', 'fourth'].map((item) => echo('a', item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
});
