import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { newGroup, openWith, send } from '../../testing/conversations.ts';
import { publishEvent } from '../../testing/events.ts';
import { listen } from '../../testing/listen.ts';
import { age, answer, decide, ownDecisions, readCase, reportTo, versionOf } from '../../testing/moderation.ts';
import { befriend, succeed } from '../../testing/people.ts';
import { publish, publishForClose } from '../../testing/posts.ts';
import { addStudyGroup, joinStudyGroup } from '../../testing/study-groups.ts';
import { moderationAttention } from './moderation.attention.ts';

let quad: TestContext;
let reporter: TestPerson;
let meera: TestPerson;
let nila: TestPerson;
let leela: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  reporter = await quad.newPerson('Reporter');
  leela = await quad.newPerson('Leela Iyer', { role: 'admin' });
  other = await quad.newPerson('Omar Khan', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(async () => {
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
  nila = await quad.newPerson('Nila Das', { role: 'moderator' });
});

const listed = async (as: TestPerson, query = ''): Promise<string[]> =>
  (await succeed(quad.call('GET', `/api/moderation/cases${query}`, { as }))).body.cases.map(
    ({ _id }: { _id: string }) => _id,
  );
const summaryOf = async (as: TestPerson) => (await succeed(quad.call('GET', '/api/moderation/summary', { as }))).body;
const notificationsOf = async (as: TestPerson): Promise<string[]> =>
  (await quad.call('GET', '/api/notifications', { as })).body.notifications.map(({ kind }: { kind: string }) => kind);
const codeOf = async (call: ReturnType<TestContext['call']>) => {
  const { status, body } = await call;
  return body?.code ?? status;
};

/** Expect that a moderator can neither list, read nor act on a case. */
async function expectInvisible(as: TestPerson, id: string): Promise<void> {
  expect(await listed(as)).not.toContain(id);
  const path = `/api/moderation/cases/${id}`;
  expect([
    await codeOf(quad.call('GET', path, { as })),
    await codeOf(quad.call('GET', `${path}/files/0`, { as })),
    await codeOf(quad.call('PUT', `${path}/look`, { as, body: {} })),
    await codeOf(decide(quad, as, id, 'no_violation')),
  ]).toEqual(Array(4).fill('no_such_case'));
}

describe('a case cannot be seen or decided by', () => {
  test('those responsible for any kind of shared subject: both views list the same kinds', async () => {
    const { rows } = await sql<Record<'keepers' | 'parties', string>>`
      select pg_get_viewdef('subject_keepers'::regclass) as keepers, pg_get_viewdef('case_parties'::regclass) as parties
    `.execute(quad.services.db);
    const kinds = (text = '', pattern: RegExp) => Array.from(text.matchAll(pattern), ([, kind]) => kind).sort();
    expect(kinds(rows[0]?.keepers, /select '(\w+)'/gi).length).toBeGreaterThan(3);
    expect(kinds(rows[0]?.parties, /subject_type = '(\w+)'/g)).toEqual(kinds(rows[0]?.keepers, /select '(\w+)'/gi));
  });

  test('current hosts of an event, and hosts at the time of the report', async () => {
    const host = await quad.newPerson('Host');
    const event = await publishEvent(quad, { host, admin: leela });
    const hosts = (person: TestPerson) => `/api/events/${event._id}/hosts/${person.id}`;
    await befriend(quad, host, meera);
    await succeed(quad.call('PUT', hosts(meera), { as: host, body: {} }));
    const id = await reportTo(quad, reporter, { type: 'event', id: event._id }, 'violence');
    await expectInvisible(meera, id);
    expect(await notificationsOf(meera)).not.toContain('moderation-urgent');
    expect(await notificationsOf(nila)).toContain('moderation-urgent');
    // former and new hosts are both excluded
    await succeed(quad.call('DELETE', hosts(meera), { as: host }));
    await befriend(quad, host, nila);
    await succeed(quad.call('PUT', hosts(nila), { as: host, body: {} }));
    await expectInvisible(meera, id);
    await expectInvisible(nila, id);
    expect(await notificationsOf(nila)).not.toContain('moderation-urgent');
    expect(await listed(leela)).toContain(id);
    expect((await decide(quad, leela, id, 'no_violation')).status).toBe(201);
  });

  test('owners and hosts of a study group, also new ones', async () => {
    const owner = await quad.newPerson('Owner');
    const group = await addStudyGroup(quad, owner);
    for (const one of [meera, nila]) {
      await joinStudyGroup(quad, one, group);
      await befriend(quad, owner, one);
    }
    await succeed(
      quad.call('PUT', `/api/groups/${group._id}/members/${nila.id}/role`, { as: owner, body: { role: 'host' } }),
    );
    const id = await reportTo(quad, reporter, { type: 'study_group', id: group._id });
    await expectInvisible(nila, id);
    expect((await readCase(quad, meera, id)).cannotDecide).toBeNull();
    const version = await versionOf(quad, id);
    await succeed(quad.call('PUT', `/api/groups/${group._id}/owner/${meera.id}`, { as: owner, body: {} }));
    await expectInvisible(meera, id);
    expect(await codeOf(decide(quad, meera, id, 'warn', { version }))).toBe('no_such_case');
  });

  test('a new owner of a reported group conversation', async () => {
    const owner = await quad.newPerson('Owner');
    for (const one of [meera, reporter]) await befriend(quad, owner, one);
    const group = await newGroup(quad, owner, [meera, reporter]);
    const id = await reportTo(quad, reporter, { type: 'conversation', id: group._id });
    expect(await listed(meera)).toContain(id);
    await sql`update conversation_members set role = 'member' where conversation_id = ${group._id}`.execute(
      quad.services.db,
    );
    await sql`update conversation_members set role = 'owner'
      where conversation_id = ${group._id} and person_id = ${meera.id}`.execute(quad.services.db);
    await expectInvisible(meera, id);
  });

  test('a moderator who became a host after the proposal: they can neither approve it nor decide an appeal', async () => {
    const host = await quad.newPerson('Host');
    const event = await publishEvent(quad, { host, admin: leela });
    const id = await reportTo(quad, reporter, { type: 'event', id: event._id });
    await succeed(decide(quad, leela, id, 'warn'));
    await befriend(quad, host, meera);
    await succeed(quad.call('PUT', `/api/events/${event._id}/hosts/${meera.id}`, { as: host, body: {} }));
    expect(await codeOf(answer(quad, meera, id, true))).toBe('no_such_case');
    await succeed(answer(quad, nila, id, true));
    const [own] = await ownDecisions(quad, host);
    await quad.call('POST', `/api/moderation/mine/${own._id}/appeal`, { as: host, body: { text: 'Please' } });
    expect(await listed(meera, '?list=appealed')).toEqual([]);
    expect(await notificationsOf(meera)).not.toContain('moderation-appealed');
    const body = { outcome: 'undone', reason: 'It is mine', version: await versionOf(quad, id) };
    expect(await codeOf(quad.call('POST', `/api/moderation/cases/${id}/appeal`, { as: meera, body }))).toBe(
      'no_such_case',
    );
  });
});

describe('two people who report one conversation', () => {
  const report = (as: TestPerson, id: string) =>
    succeed(
      quad.call('POST', '/api/reports', { as, body: { subject: { type: 'conversation', id }, reason: 'harassment' } }),
    );

  test('open two cases, each against the other person, and each learns the outcome of their own report', async () => {
    const asha = await quad.newPerson('Asha Rao');
    await befriend(quad, asha, meera);
    const talk = await openWith(quad, asha, meera);
    await send(quad, asha, talk, 'You owe me money');
    for (const one of [asha, meera]) await report(one, talk._id);
    const rows = await quad.services.db
      .selectFrom('moderation_cases')
      .select(['id', 'owner_id', 'reports_count'])
      .where('subject_id', '=', talk._id)
      .execute();
    expect(rows.map(({ owner_id, reports_count }) => [owner_id, reports_count]).toSorted()).toEqual(
      [
        [asha.id, 1],
        [meera.id, 1],
      ].toSorted(),
    );
    const against = (person: TestPerson) => rows.find(({ owner_id }) => owner_id === person.id)?.id ?? '';
    await expectInvisible(meera, against(meera));
    // the moderator may read the case they reported, but not decide it; it does not link to the case about themselves
    const own = await readCase(quad, meera, against(asha));
    expect([own.cannotDecide !== null, own.record]).toEqual([true, []]);
    expect((await readCase(quad, nila, against(asha))).record.map(({ _id }) => _id)).toEqual([against(meera)]);
    await succeed(decide(quad, nila, against(asha), 'warn'));
    await succeed(answer(quad, leela, against(asha), true));
    const outcomes = async (as: TestPerson) =>
      (await quad.call('GET', '/api/reports/mine', { as })).body.reports.map(
        ({ status, outcome }: { status: string; outcome: string | null }) => [status, outcome],
      );
    expect(await outcomes(meera)).toEqual([['closed', 'warned']]);
    expect(await outcomes(asha)).toEqual([['open', null]]);
    expect(await ownDecisions(quad, meera)).toEqual([]);
    await succeed(decide(quad, nila, against(meera), 'no_violation'));
    expect(await outcomes(asha)).toEqual([['closed', 'no_violation']]);
  });
});

describe('a reported moderator cannot notice the case', () => {
  test('by realtime events, counts or cursors', async () => {
    const before = await summaryOf(meera);
    const othersBefore = await summaryOf(nila);
    await using meeraListens = await listen(quad.url, meera.token);
    await using nilaListens = await listen(quad.url, nila.token);
    const isChange = ({ event }: { event: string }) => event === 'moderation.changed';
    const id = await reportTo(quad, reporter, { type: 'post', id: await publish(quad, meera) }, 'violence');
    await decide(quad, leela, id, 'warn', { hide: true });
    await answer(quad, other, id, false);
    await nilaListens.until(() => nilaListens.events.filter(isChange).length >= 3);
    const asha = await quad.newPerson('Asha Rao');
    // the stream is in order: it has a later event, so an event of this case would have arrived
    const another = await reportTo(quad, reporter, { type: 'post', id: await publish(quad, asha) });
    await meeraListens.until(() => meeraListens.events.some(isChange));
    expect(meeraListens.events.filter(isChange).map(({ data }) => data)).toEqual([{ case: another }]);
    expect(await notificationsOf(meera)).not.toContain('moderation-urgent');
    const [mine, others] = [await summaryOf(meera), await summaryOf(nila)];
    expect([mine.open - before.open, others.open - othersBefore.open]).toEqual([1, 2]);
    await age(quad, id, 100);
    expect((await summaryOf(meera)).overdue).toBe(mine.overdue);
    expect((await summaryOf(nila)).overdue).toBe(others.overdue + 1);
    // a cursor of an invisible case counts as unknown
    expect(await listed(meera, `?after=${id}`)).toEqual([]);
    expect((await listed(nila, `?after=${id}`)).length).toBeGreaterThan(0);
  });

  test('as an admin, by the attention list or the table of posts', async () => {
    const id = await publish(quad, leela);
    const attention = async (as: TestPerson) =>
      (await quad.call('GET', '/api/admin/attention', { as })).body.items.find(
        ({ kind }: { kind: string }) => kind === 'late-reports',
      )?.title;
    const counts = async (as: TestPerson) => (await quad.call('GET', '/api/admin/posts/counts', { as })).body.reported;
    const before = [await attention(leela), await counts(leela), await counts(other)];
    const caseId = await reportTo(quad, reporter, { type: 'post', id });
    await age(quad, caseId, 100);
    expect([await attention(leela), await counts(leela), await counts(other)]).toEqual([
      before[0],
      before[1],
      before[2] + 1,
    ]);
    expect(await attention(other)).toMatch(/overdue/);
    expect((await moderationAttention(quad.services.db).check({ id: leela.id })).length).toBe(before[0] ? 1 : 0);
    // the table of admins has a reported post for close friends, but not when the admin is its author
    const close = await publishForClose(quad, leela);
    const act = () =>
      codeOf(quad.call('POST', `/api/admin/posts/${close}/acts`, { as: leela, body: { kind: 'restore', reason: '' } }));
    const unreported = await act();
    const friend = await quad.newPerson('Close Friend');
    await befriend(quad, leela, friend);
    await succeed(quad.call('PUT', `/api/friends/lists/close/${friend.id}`, { as: leela }));
    await reportTo(quad, friend, { type: 'post', id: close });
    expect([unreported, await act()]).toEqual(['no_such_post', 'no_such_post']);
  });
});

describe('the audit log', () => {
  const linesOf = async (as: TestPerson, query = '') =>
    (await succeed(quad.call('GET', `/api/admin/audit-log${query}`, { as }))).body;
  const withCase = (lines: { details: { case?: string } }[], id: string) =>
    lines.filter(({ details }) => details.case === id).length;

  test('hides acts on a case from the admin it is about: in all lists and downloads, without a gap in the numbers', async () => {
    const accused = await quad.newPerson('Accused Admin', { role: 'admin' });
    const id = await reportTo(quad, reporter, { type: 'person', id: accused.id });
    await succeed(decide(quad, leela, id, 'warn'));
    await succeed(
      decide(quad, leela, await reportTo(quad, reporter, { type: 'post', id: await publish(quad, nila) }), 'hide'),
    );
    const history = async (as: TestPerson) =>
      (await succeed(quad.call('GET', `/api/admin/users/${accused.id}`, { as }))).body.history.length;
    const [{ at: proposedAt }] = (await linesOf(other, `?subject=${accused.id}`)).lines;
    const activity = async (as: TestPerson) =>
      (await succeed(quad.call('GET', '/api/admin/activity', { as }))).body.items.map(({ at }: { at: string }) => at);
    const csv = async (as: TestPerson) =>
      (
        await fetch(`${quad.url}/api/admin/audit-log/csv?subject=${accused.id}`, {
          headers: { authorization: `Bearer ${as.token}` },
        })
      ).text();
    const shown = async (as: TestPerson) => [
      withCase((await linesOf(as)).lines, id),
      (await linesOf(as, `?subject=${accused.id}`)).lines.length,
      (await linesOf(as, '?action=case.proposed')).lines.filter(
        ({ subject }: { subject: { id: string } }) => subject.id === accused.id,
      ).length,
      await history(as),
      (await csv(as)).includes(accused.id),
      (await csv(as)).trim().split('\n').length - 1,
    ];
    expect(await shown(other)).toEqual([1, 1, 1, 1, true, 1]);
    expect(await shown(accused)).toEqual([0, 0, 0, 0, false, 0]);
    expect(await activity(other)).toContain(proposedAt);
    expect(await activity(accused)).not.toContain(proposedAt);
    // also after the decision
    await succeed(answer(quad, other, id, true));
    expect((await shown(other)).slice(0, 2)).toEqual([2, 2]);
    expect(await shown(accused)).toEqual([0, 0, 0, 0, false, 0]);
    expect(await ownDecisions(quad, accused)).toHaveLength(1);

    // neither the line numbers nor the pages have a gap
    await succeed(
      decide(quad, leela, await reportTo(quad, reporter, { type: 'post', id: await publish(quad, nila) }), 'hide'),
    );
    const all = await linesOf(accused);
    const numbers = all.lines.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(numbers.map((_: number, at: number) => numbers[0] - at));
    expect(numbers.at(-1)).toBe(1);
    const paged: unknown[] = [];
    for (let before: number | null = null; ; ) {
      const page: { lines: unknown[]; nextCursor: number | null } = await linesOf(
        accused,
        `?limit=1${before === null ? '' : `&before=${before}`}`,
      );
      paged.push(...page.lines);
      if (page.nextCursor === null) break;
      before = page.nextCursor;
    }
    expect(paged).toEqual(all.lines);
  });
});
