import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { madeOnce } from './made-once.ts';
import { transact } from './transact.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

/** The number of writers that wait for the settings. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks where not granted and relation = 'settings'::regclass`.execute(
    quad.services.db,
  );
  return rows[0]?.count ?? 0;
}

test('two concurrent generators of a value both get the same one, which is stored', async () => {
  const { db } = quad.services;
  const make = (value: number) => madeOnce(db, 'made-in-a-test', () => value);
  // No write is possible until both have seen that the value is missing.
  const both = await transact(db, async (trx) => {
    await sql`lock table settings in share row exclusive mode`.execute(trx);
    const making = [make(1)];
    await expect.poll(waiting).toBe(1);
    making.push(make(2));
    await expect.poll(waiting).toBe(2);
    return () => Promise.all(making);
  });
  const [one, other] = await both();
  expect([1, 2]).toContain(one);
  expect(other).toBe(one);
  expect(await make(3)).toBe(one);
});
