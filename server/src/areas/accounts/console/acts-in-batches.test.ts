import type { AccountAct } from '@quad/contract/accounts/user-management';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs } from '../../../testing/jobs.ts';
import { succeed } from '../../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('The Admin', { role: 'admin' });
});
afterAll(() => quad.close());

const bulk = (what: AccountAct, people: readonly { _id: string; mark: string }[], as = admin) =>
  quad.call('POST', '/api/admin/users/acts', { as, body: { act: what, people } });

test('a long act stops after the current batch when its admin is demoted, and says how many accounts it changed', async () => {
  const { db } = quad.services;
  const former = await quad.newPerson('Former', { role: 'admin' });
  const { rows } = await sql<{ id: string }>`
    insert into people (id, name, email, username)
    select gen_random_uuid(), 'Part ' || n, 'part' || n || '@parts.example', 'part' || n from generate_series(1, 500) n
    returning id
  `.execute(db);
  const people = rows.map(({ id }) => ({ _id: id, mark: 'user active unverified' }));
  const first = people[0]?._id ?? '';
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await trx.selectFrom('people').select('id').where('id', '=', first).forUpdate().execute();
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const answer = bulk({ kind: 'delete', reason: 'left' }, people, former);
  const countBlocked = async () =>
    (
      await sql<{ n: number }>`
      select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0 and query like '%people%'
    `.execute(db)
    ).rows[0]?.n;
  await expect.poll(countBlocked).toBe(1);
  // the demotion waits for the first batch, which has locked the admins
  const demoting = db.updateTable('people').set({ role: 'user' }).where('id', '=', former.id).execute();
  await expect.poll(countBlocked).toBe(2);
  released.resolve();
  await Promise.all([holding, demoting]);
  const { status, body } = await answer;
  const { count } = await db
    .selectFrom('leaving_people')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(sql<boolean>`person_id = any (${people.map(({ _id }) => _id)}::uuid[])`)
    .executeTakeFirstOrThrow();
  expect([status, body.code, body.message]).toEqual([
    403,
    'forbidden',
    expect.stringContaining(`the first ${count} of 500 accounts`),
  ]);
  expect(count).toBeGreaterThanOrEqual(100);
  expect(count).toBeLessThan(500);
  const lines = db.selectFrom('audit_log').select('number').where('subject_id', '=', first);
  expect(await lines.execute()).toHaveLength(1);
});

test('an act on several batches changes, returns and logs each account once', async () => {
  const { db } = quad.services;
  const { rows } = await sql<{ id: string }>`
    insert into people (id, name, email, username)
    select gen_random_uuid(), 'Many ' || n, 'many' || n || '@many.example', 'many' || n from generate_series(1, 201) n
    returning id
  `.execute(db);
  const people = rows.map(({ id }) => ({ _id: id, mark: 'user active unverified' }));
  const jobsBefore = await countJobs(db, 'erase-account');
  const deleted = (await succeed(bulk({ kind: 'delete', reason: 'left' }, people))).body.outcomes;
  expect(deleted.map(({ _id, outcome }: { _id: string; outcome: string }) => [_id, outcome])).toEqual(
    people.map(({ _id }) => [_id, 'done']),
  );
  expect(await countJobs(db, 'erase-account')).toBe(jobsBefore + 201);
  const deleting = people.map(({ _id }) => ({ _id, mark: 'user deleting unverified' }));
  const restored = (await succeed(bulk({ kind: 'restore' }, deleting))).body.outcomes;
  expect(new Set(restored.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['done']));
  const { count } = await db
    .selectFrom('audit_log')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(
      'subject_id',
      'in',
      people.map(({ _id }) => _id),
    )
    .executeTakeFirstOrThrow();
  expect(count).toBe(402);
});
