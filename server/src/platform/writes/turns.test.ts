import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

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
