import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from './testing/context.ts';
import { newPeople, newStage } from './testing/stage.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext({}, { keepsTime: true });
});
afterAll(() => quad.close());

test('every scheduled job succeeds on a campus in use', async () => {
  const { db } = quad.services;
  await quad.services.colleges.add('Test College');
  const stage = newStage(quad, await newPeople(quad), 'owner');
  for (const make of [stage.post, stage.notice, stage.event, stage.poll, stage.listing, stage.libraryItem])
    await make();
  const { rows } = await sql<{ name: string }>`
    select identifier as name from graphile_worker._private_known_crontabs order by 1
  `.execute(db);
  expect(rows.length).toBeGreaterThan(25);
  for (const { name } of rows)
    await sql`select graphile_worker.add_job(${name}, '{}'::json, job_key => ${`test ${name}`}, max_attempts => 1)`.execute(
      db,
    );
  const open = async () => {
    const left = await sql<{ key: string; last_error: string | null }>`
      select key, last_error from graphile_worker._private_jobs where key like 'test %' order by key
    `.execute(db);
    return left.rows;
  };
  await expect
    .poll(async () => (await open()).filter(({ last_error }) => last_error === null), { timeout: 50_000 })
    .toEqual([]);
  // A job that succeeded leaves no row.
  expect(await open()).toEqual([]);
});
