import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { age, decide, ownDecisions, readCase, reportTo } from '../../testing/moderation.ts';
import { publish } from '../../testing/posts.ts';
import { connectTo, recordPlans } from '../../testing/query-plans.ts';

const plans = recordPlans();
const LARGE = new Set([
  'moderation_cases',
  'moderation_decisions',
  'reports',
  'moderation_flags',
  'moderation_parties',
  'audit_log',
]);

let quad: TestContext;
let node: App;
let client: pg.Client;
let meera: TestPerson;
let asha: TestPerson;
let caseId: string;

/** 20,000 reports of two years. One case in twenty is open, the others have a decision. There are no appeals. */
beforeAll(async () => {
  quad = await createTestContext();
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  asha = await quad.newPerson('Asha Rao');
  const bose = await quad.newPerson('Bikash Bose');
  await sql`
    with cases as (
      insert into moderation_cases (
        id, subject_type, subject_id, owner_id, state, gravity, reports_count, first_reported_at, last_reported_at, due_at,
        first_look_at, decided_at, snapshot, is_flagged
      )
      select gen_random_uuid(), 'post', gen_random_uuid(), case when n % 199 = 0 then ${asha.id}::uuid end,
        case when n % 20 = 0 then 'open' else 'decided' end, 1 + n % 4, 1, at, at, at + interval '1 day', at + interval '1 hour',
        case when n % 20 = 0 then null else at + interval '3 hours' end, '{"texts": ["words"]}',
        n % 7 = 0
      from (select n, now() - n * interval '50 minutes' as at from generate_series(1, 20000) n) numbers
      returning id, subject_id, state, first_reported_at, decided_at
    ), filed as (
      insert into reports (id, reporter_id, subject_type, subject_id, reason, status, outcome, created_at, closed_at, case_id)
      select gen_random_uuid(), ${bose.id}, 'post', subject_id, 'spam', case when state = 'open' then 'open' else 'closed' end,
        case when state = 'open' then null else 'hidden' end, first_reported_at, decided_at, id from cases
    )
    insert into moderation_decisions (id, case_id, kind, rule, reason, state, proposed_by, in_force_at)
    select gen_random_uuid(), id, 'hide', 'spam', 'Spam', 'in_force', ${meera.id}, decided_at from cases where state = 'decided'
  `.execute(quad.services.db);
  await sql`
    insert into moderation_flags (id, case_id, subject_type, subject_id, cause, detail, reason, content)
    select gen_random_uuid(), id, 'post', subject_id, 'word', 'jackpot', 'spam', '' from moderation_cases where is_flagged
  `.execute(quad.services.db);
  // one party and one audit line for each case
  await sql`insert into people (id, name, username, email)
    select gen_random_uuid(), 'Person ' || n, 'person' || n, 'person' || n || '@quad.example' from generate_series(1, 2000) n`.execute(
    quad.services.db,
  );
  await sql`
    insert into moderation_parties (case_id, person_id)
    select cases.id, people.id from (select id, row_number() over () % 2000 as n from moderation_cases) cases
    join (select id, row_number() over () - 1 as n from people) people on people.n = cases.n on conflict do nothing
  `.execute(quad.services.db);
  await sql`
    insert into audit_log (number, at, via, action, subject_type, subject_id, details, hash)
    select row_number() over (), now(), 'server', 'case.hidden', 'post', subject_id, jsonb_build_object('case', id), ''
    from moderation_cases
  `.execute(quad.services.db);
  const leela = await quad.newPerson('Leela Iyer', { role: 'moderator' });
  caseId = await reportTo(quad, bose, { type: 'post', id: await publish(quad, asha) });
  await decide(quad, leela, caseId, 'warn');
  await age(quad, caseId, 1);
  client = await connectTo(quad);
  await client.query('analyze');
  node = await quad.anotherNode(plans);
}, 120_000);
afterAll(async () => {
  await client.end();
  await node.close();
  await quad.close();
});

const expectNoWalk = () => plans.expectNoWalk(client, LARGE);

describe('with 20,000 reports, no sequential scan is needed for', () => {
  test.each([
    ['the queue', () => '/api/moderation/cases'],
    ['a later page of the queue', () => `/api/moderation/cases?after=${caseId}`],
    ['the queue of one reason', () => '/api/moderation/cases?reason=spam&type=post'],
    ['cases that filters flagged', () => '/api/moderation/cases?by=filters'],
    ['decided cases that filters flagged', () => '/api/moderation/cases?list=decided&by=filters'],
    ['proposals', () => '/api/moderation/cases?list=proposed'],
    ['appeals', () => '/api/moderation/cases?list=appealed'],
    ['decided cases', () => '/api/moderation/cases?list=decided'],
    ['a later page of decided cases', () => `/api/moderation/cases?list=decided&after=${caseId}`],
    ['the summary', () => '/api/moderation/summary'],
    ['a case', () => `/api/moderation/cases/${caseId}`],
  ])('%s', async (_, path) => {
    plans.clear();
    const { statusCode, body } = await node.server.inject({
      url: path(),
      headers: { authorization: `Bearer ${meera.token}` },
    });
    expect(statusCode, body).toBe(200);
    await expectNoWalk();
  });

  test('the audit log, without lines about its reader', async () => {
    const admin = await quad.newPerson('Admin', { role: 'admin' });
    plans.clear();
    await node.server.inject({ url: '/api/admin/audit-log', headers: { authorization: `Bearer ${admin.token}` } });
    await expectNoWalk();
  });

  test('the decisions about the viewer', async () => {
    expect(await ownDecisions(quad, asha)).not.toEqual([]);
    plans.clear();
    await node.server.inject({ url: '/api/moderation/mine', headers: { authorization: `Bearer ${asha.token}` } });
    await expectNoWalk();
  });

  test('the scheduled work', async () => {
    plans.clear();
    await node.services.moderationDue.run();
    expect((await readCase(quad, meera, caseId)).state).toBe('proposed');
    await expectNoWalk();
  });
});
