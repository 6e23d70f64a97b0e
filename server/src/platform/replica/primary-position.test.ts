import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import {
  createPositionHistory,
  readMark,
  readMarkedPosition,
  readPosition,
  sharedAnswers,
} from './primary-position.ts';

describe('the position of a primary', () => {
  let quad: TestContext;
  beforeAll(async () => {
    quad = await createTestContext();
  });
  afterAll(() => quad.close());

  test('is marked once, and anew when another primary has the database', async () => {
    const { db } = quad.services;
    expect((await readMark(db)).mark).toBeUndefined();
    const marks = await Promise.all(Array.from({ length: 4 }, async () => (await readMarkedPosition(db)).mark));
    expect(new Set(marks).size).toBe(1);
    expect(marks[0]).toEqual(expect.any(String));
    // As after a promotion, or a restore into another cluster.
    await sql`
      update settings set value = jsonb_set(value, '{primary}', '"123 00000001"') where key = 'primary-mark'
    `.execute(db);
    expect((await readMark(db)).mark).toBeUndefined();
    const anew = (await readMarkedPosition(db)).mark;
    expect(anew).toEqual(expect.any(String));
    expect(anew).not.toBe(marks[0]);
  });

  test('is after every commit that was confirmed before', async () => {
    const { db } = quad.services;
    const before = await readPosition(db);
    await sql`insert into settings (key, value) values ('of a test', '1')`.execute(db);
    expect((await readPosition(db)).at).toBeGreaterThan(before.at);
  });
});

test('a lag is the time since the primary first had what the replica lacks', () => {
  const history = createPositionHistory();
  history.note(100, 1000);
  expect(history.lagOf(100, 61_000)).toBe(0);
  history.note(200, 61_000);
  history.note(200, 62_000);
  history.note(300, 63_000);
  expect(history.lagOf(100, 64_000)).toBe(3);
  expect(history.lagOf(250, 64_000)).toBe(1);
  expect(history.lagOf(300, 64_000)).toBe(0);
  // A promoted replica lacked the end of the former primary.
  history.note(280, 65_000);
  expect(history.lagOf(280, 66_000)).toBe(0);
});

test('everyone gets an answer to a question that was asked after they came, and one is open at a time', async () => {
  let asked = 0;
  const open: ((value: number) => void)[] = [];
  const answer = sharedAnswers(() => {
    asked++;
    return new Promise<number>((resolve) => open.push(resolve));
  });
  const first = answer();
  await Promise.resolve();
  const late = [answer(), answer(), answer()];
  await new Promise(setImmediate);
  expect(asked).toBe(1);
  open[0]?.(1);
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  expect(asked).toBe(2);
  open[1]?.(2);
  expect(await Promise.all(late)).toEqual([2, 2, 2]);
});

test('a question that fails does not stop the next one', async () => {
  let asked = 0;
  const answer = sharedAnswers(async () => {
    asked++;
    if (asked === 1) throw new Error('away');
    return asked;
  });
  await expect(answer()).rejects.toThrow('away');
  expect(await answer()).toBe(2);
});
