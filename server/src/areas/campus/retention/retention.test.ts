import { RETENTION, RETENTION_KINDS } from '@quad/contract/campus/retention-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs, hurryJobs } from '../../../testing/jobs.ts';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());

const run = async (job: string): Promise<void> => {
  await sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(quad.services.db);
  await expect.poll(() => countJobs(quad.services.db, job)).toBe(0);
};
const log = async () => (await quad.call('GET', '/api/admin/retention', { as: admin })).body;
const exists = async ({ id }: TestPerson) =>
  (await quad.services.db.selectFrom('people').select('id').where('id', '=', id).execute()).length > 0;
const hold = (person: TestPerson, reason: string) =>
  quad.call('PUT', `/api/admin/users/${person.id}/hold`, { as: admin, body: { reason } });

/** Send a message to the team and close it a number of days ago. */
async function closedTicket(person: TestPerson, daysAgo: number): Promise<void> {
  await sql`
    insert into feedback_tickets (id, person_id, name, email, messages_count, state, changed_at)
    values (gen_random_uuid(), ${person.id}, 'Asha', 'asha@quad.example', 1, 'closed', now() - make_interval(days => ${daysAgo}))
  `.execute(quad.services.db);
}
const ticketsOf = async ({ id }: TestPerson) =>
  (await quad.services.db.selectFrom('feedback_tickets').select('id').where('person_id', '=', id).execute()).length;

test('every kind of data has a job that deletes it and logs the run', async () => {
  const asha = await quad.newPerson('Asha');
  const scheduled = RETENTION_KINDS.filter((kind) => kind !== 'accounts');
  await Promise.all(scheduled.map((kind) => run(RETENTION[kind].job)));
  await quad.call('POST', '/api/my-data/leave', {
    as: asha,
    body: { confirmation: (await quad.services.people.summary(asha.id)).username },
  });
  await sql`update leaving_people set erase_at = now()`.execute(quad.services.db);
  await hurryJobs(quad.services.db, 'erase-account');
  await expect
    .poll(async () => (await log()).kinds.every(({ last }: { last: string | null }) => last !== null))
    .toBe(true);
  expect((await log()).kinds[0]).toMatchObject({ kind: 'accounts', deleted: 1 });
});

test('closed messages are deleted after the campus’s own period, and the log says how many', async () => {
  const asha = await quad.newPerson('Asha');
  await closedTicket(asha, 200);
  await closedTicket(asha, 400);
  await run('delete-closed-tickets');
  expect(await ticketsOf(asha)).toBe(1);
  const { body: stored } = await quad.call('GET', '/api/admin/retention/periods', { as: admin });
  const change = (tickets: number, version = stored.version) =>
    quad.call('PUT', '/api/admin/retention/periods', { as: admin, body: { ...stored, tickets, version } });
  expect((await change(3)).status).toBe(400);
  expect((await change(100)).body).toMatchObject({ tickets: 100, version: stored.version + 1 });
  expect((await change(50)).body.code).toBe('settings_changed');
  await run('delete-closed-tickets');
  expect(await ticketsOf(asha)).toBe(0);
  expect((await log()).runs.slice(0, 1)).toMatchObject([{ kind: 'tickets', deleted: 1 }]);
});

test('a hold keeps an account and its old data, until it ends', async () => {
  const asha = await quad.newPerson('Asha');
  await closedTicket(asha, 2000);
  expect((await hold(asha, 'Court order 12/2026')).body.reason).toBe('Court order 12/2026');
  await run('delete-closed-tickets');
  expect(await ticketsOf(asha)).toBe(1);
  const { username } = await quad.services.people.summary(asha.id);
  await quad.call('POST', '/api/my-data/leave', { as: asha, body: { confirmation: username } });
  await sql`update leaving_people set erase_at = now() where person_id = ${asha.id}`.execute(quad.services.db);
  await hurryJobs(quad.services.db, 'erase-account');
  await expect.poll(() => countJobs(quad.services.db, 'erase-account')).toBe(0);
  expect(await exists(asha)).toBe(true);
  expect((await log()).held).toBe(1);
  expect((await hold(asha, '')).body.reason).toBeNull();
  await expect.poll(() => exists(asha)).toBe(false);
  const { rows } = await sql<{ action: string; details: object }>`
    select action, details from audit_log where subject_id = ${asha.id} order by number
  `.execute(quad.services.db);
  expect(rows).toEqual([
    { action: 'account.held', details: {} },
    { action: 'account.hold_ended', details: {} },
  ]);
});
