import { createHash, randomBytes } from 'node:crypto';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCounts } from '../../../platform/limits/counts.ts';
import { parseKeys } from '../../../platform/vault/secret-keys.ts';
import { createVault } from '../../../platform/vault/vault.ts';
import { GRIEVANCE_VAULT } from '../../../platform/vault/vaults.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { GUEST_REPORT, nameMember, REPORT, reportAsGuest, reportNamed } from '../../../testing/feedback.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { remindCommittee } from './grievance-jobs.ts';
import { resealAll } from './key-register.ts';

const oldKey = randomBytes(32).toString('base64');

let quad: TestContext;
let admin: TestPerson;
let priya: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({ QUAD_GRIEVANCE_KEY: oldKey });
  admin = await quad.newPerson('Leela', { role: 'admin' });
  moderator = await quad.newPerson('Meera', { role: 'moderator' });
  priya = await quad.newPerson('Prof. Priya');
  await nameMember(quad, admin, priya);
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

const read = async (code: string) => (await quad.call('POST', '/api/grievances/receipt', { body: { code } })).body;
const list = async (as: TestPerson) => (await quad.call('GET', '/api/grievances', { as })).body;
const look = (as: TestPerson, id: string) => quad.call('GET', `/api/grievances/${id}`, { as });
const answer = (as: TestPerson, id: string, text = 'We are looking into it.') =>
  quad.call('POST', `/api/grievances/${id}/messages`, { as, body: { text } });
/** Resolve every report, so that the next one is the only one that waits. */
const settleAll = () =>
  quad.services.db.updateTable('grievances').set({ answered_at: new Date(), state: 'resolved' }).execute();
const waiting = async () => {
  const { grievances } = await list(priya);
  return grievances.find(({ state }: { state: string }) => state === 'new')._id as string;
};

describe('a report without an account', () => {
  beforeEach(settleAll);

  test('is read and answered by the committee, and followed with its code in any spelling', async () => {
    const code = await reportAsGuest(quad);
    const id = await waiting();
    expect((await look(priya, id)).body).toMatchObject({
      kind: 'ragging',
      place: 'Hostel 2',
      happened: 'Friday',
      state: 'new',
      reporter: null,
      messages: [{ isFromCommittee: false, author: null, text: REPORT.text }],
      looks: [{ name: 'Prof. Priya' }],
    });
    expect((await answer(priya, id)).body).toMatchObject({ state: 'in_progress', isOverdue: false });
    const found = await read(` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(found).toMatchObject({ state: 'in_progress', looks: [{ name: 'Prof. Priya' }] });
    expect(found.messages.at(-1)).toMatchObject({ author: 'Prof. Priya', text: 'We are looking into it.' });
    expect(found).not.toHaveProperty('reporter');

    const body = { code, text: 'It happened again.' };
    expect((await quad.call('POST', '/api/grievances/receipt/messages', { body })).status).toBe(201);
    expect((await look(priya, id)).body.messages).toHaveLength(3);
    await quad.call('PUT', `/api/grievances/${id}/state`, { as: priya, body: { state: 'resolved' } });
    await quad.call('POST', '/api/grievances/receipt/messages', { body });
    expect((await read(code)).state).toBe('in_progress');
  });

  test('may contain a name and contact details of its reporter', async () => {
    await reportAsGuest(quad, { name: 'A parent', contact: '98765' });
    const { reporter } = (await look(priya, await waiting())).body;
    expect(reporter).toEqual({ name: 'A parent', contact: '98765', person: null });
  });

  test('is found by its own code alone', async () => {
    const [one, other] = [await reportAsGuest(quad), await reportAsGuest(quad, { text: 'Another' })];
    expect((await read(one)).messages[0].text).toBe(REPORT.text);
    expect((await read(other)).messages[0].text).toBe('Another');
    for (const code of ['x', 'null', one.slice(0, -1), `${one}0`, createHash('sha256').update(one).digest('hex')])
      expect((await read(code)).code).toBe('wrong_receipt');
    const { rows } = { rows: await quad.services.db.selectFrom('grievances').select('code_hash').execute() };
    for (const { code_hash } of rows) expect((await read(code_hash.toString('hex'))).code).toBe('wrong_receipt');
  });
});

describe('a report with one’s name', () => {
  beforeEach(settleAll);

  test('is in its reporter’s list, and the notification of an answer contains no word of it', async () => {
    const asha = await quad.newPerson('Asha Rao');
    const id = await reportNamed(quad, asha);
    const { reporter } = (await look(priya, id)).body;
    expect(reporter).toMatchObject({ name: 'Asha Rao', person: { _id: asha.id } });
    await answer(priya, id, 'Come to room 12.');
    const { notifications } = (await quad.call('GET', '/api/notifications', { as: asha })).body;
    expect(notifications).toMatchObject([{ kind: 'grievance-answer', excerpt: '', actors: [], thumbnail: null }]);
    const mine = (await quad.call('GET', `/api/grievances/mine/${id}`, { as: asha })).body;
    expect(mine.messages.at(-1).text).toBe('Come to room 12.');
    const more = await quad.call('POST', `/api/grievances/mine/${id}/messages`, { as: asha, body: { text: 'I will' } });
    expect([more.status, more.body.messages.length]).toEqual([201, 3]);
  });

  test('is visible to nobody else', async () => {
    const [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
    const id = await reportNamed(quad, asha);
    for (const other of [bose, admin, moderator, priya]) {
      expect((await quad.call('GET', `/api/grievances/mine/${id}`, { as: other })).body.code).toBe('no_such_grievance');
      const write = await quad.call('POST', `/api/grievances/mine/${id}/messages`, { as: other, body: { text: 'Hi' } });
      expect(write.body.code).toBe('no_such_grievance');
      expect((await quad.call('GET', '/api/grievances/mine', { as: other })).body.grievances).toEqual([]);
    }
  });
});

describe('the committee', () => {
  test('alone reads, answers and settles reports: not a reporter, an admin, a moderator or a student', async () => {
    const asha = await quad.newPerson('Asha');
    const id = await reportNamed(quad, asha);
    for (const other of [asha, admin, moderator, await quad.newPerson('Bose')]) {
      const answers = [
        await quad.call('GET', '/api/grievances', { as: other }),
        await look(other, id),
        await look(other, '0199c0de-0000-7000-8000-000000000000'),
        await answer(other, id),
        await quad.call('PUT', `/api/grievances/${id}/state`, { as: other, body: { state: 'resolved' } }),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('forbidden'));
    }
    expect((await look(priya, id)).body.looks.map(({ name }: { name: string }) => name)).toEqual(['Prof. Priya']);
  });

  test('can include an admin, and the appointment is recorded and notifies the others', async () => {
    const second = await quad.newPerson('Second admin', { role: 'admin' });
    await reportAsGuest(quad);
    expect((await list(second)).code).toBe('forbidden');
    await nameMember(quad, second, second);
    expect((await list(second)).grievances.length).toBeGreaterThan(0);
    expect((await shortNotifications(quad, priya))[0]).toBe('grievance-committee');
    const committee = (await quad.call('GET', '/api/grievances/committee', { as: priya })).body;
    expect(committee.changes[0]).toMatchObject({ person: 'Second admin', by: 'Second admin', what: 'named' });
    // idempotent: appointing a member again changes nothing
    await nameMember(quad, second, second);
    expect((await quad.call('GET', '/api/grievances/committee', { as: priya })).body.changes).toEqual(
      committee.changes,
    );

    await quad.call('DELETE', `/api/grievances/committee/${second.id}`, { as: admin });
    expect((await list(second)).code).toBe('forbidden');
    expect((await shortNotifications(quad, second))[0]).toBe('grievance-committee');
    expect((await shortNotifications(quad, second)).includes('grievance')).toBe(false);
    const { changes } = (await quad.call('GET', '/api/grievances/committee', { as: admin })).body;
    expect(changes[0]).toMatchObject({ person: 'Second admin', by: 'Leela', what: 'removed' });
  });

  test('is listed for everyone, without disabled members', async () => {
    const gone = await quad.newPerson('Gone');
    await nameMember(quad, admin, gone);
    const about = async () => (await quad.call('GET', '/api/grievances/about')).body;
    const names = async () => (await about()).committee.map(({ name }: { name: string }) => name);
    expect([await names(), (await about()).answerHours]).toEqual([['Prof. Priya', 'Gone'], 24]);
    await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', gone.id).execute();
    expect(await names()).toEqual(['Prof. Priya']);
  });
});

describe('the first answer', () => {
  const late = (hours: number) =>
    quad.services.db
      .updateTable('grievances')
      .set({ due_at: new Date(Date.now() - hours * 3600_000), reminded_at: null })
      .where('state', '=', 'new')
      .execute();
  const remind = async () => {
    const vault = createVault(parseKeys(oldKey, 'KEY'), GRIEVANCE_VAULT);
    await remindCommittee({ db: quad.services.db, vault });
    return (await shortNotifications(quad, priya)).filter((kind) => kind === 'grievance-overdue').length;
  };

  test('is due after the configured hours, and the committee is reminded once a day until it exists', async () => {
    await settleAll();
    await quad.call('PUT', '/api/grievances/answer-hours', { as: admin, body: { answerHours: 2 } });
    const { body } = await quad.call('POST', '/api/grievances', { body: GUEST_REPORT });
    const hour = Math.floor(Date.now() / 3600_000) * 3600_000;
    expect(Date.parse(body.dueAt) - hour).toBeLessThanOrEqual(2 * 3600_000);
    expect(await remind()).toBe(0);
    await late(1);
    const id = await waiting();
    expect((await list(priya)).grievances[0]).toMatchObject({ _id: id, isOverdue: true });
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(1);
    await answer(priya, id);
    await late(1);
    expect(await remind()).toBe(1);
    expect((await look(priya, id)).body.isOverdue).toBe(false);
  });
});

test('a report without a committee is stored, and the admins are notified', async () => {
  const empty = await createTestContext();
  try {
    const leela = await empty.newPerson('Leela', { role: 'admin' });
    const code = await reportAsGuest(empty);
    expect(await shortNotifications(empty, leela)).toEqual(['grievance-unread']);
    expect((await empty.call('GET', '/api/grievances', { as: leela })).body.code).toBe('forbidden');
    const { body } = await empty.call('POST', '/api/grievances/receipt', { body: { code } });
    expect(body.state).toBe('new');
  } finally {
    await empty.close();
  }
});

describe('limits', () => {
  test('wrong codes are counted by address, and right ones are not', async () => {
    const clock = { now: Date.now() };
    const limited = await createTestContext(
      { QUAD_RATE_LIMIT: 'on', QUAD_TRUST_PROXY: '127.0.0.1' },
      { counts: createCounts({ now: () => clock.now }) },
    );
    try {
      const from = (address: string) => ({ 'x-forwarded-for': address });
      const code = await reportAsGuest(limited);
      const attempt = async (typed: string, address = '203.0.113.7') =>
        (await limited.call('POST', '/api/grievances/receipt', { body: { code: typed }, headers: from(address) }))
          .status;
      const { max, per } = RATE_LIMITS.wrongReceipts;
      for (let i = 0; i < 5; i++) expect(await attempt(code)).toBe(200);
      for (let i = 0; i < max; i++) expect(await attempt(`wrong ${i}`)).toBe(404);
      expect([await attempt('wrong again'), await attempt(code)]).toEqual([429, 429]);
      expect(await attempt(code, '203.0.113.8')).toBe(200);
      clock.now += per + 1;
      expect(await attempt(code)).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('anonymous reports are counted by address', async () => {
    const limited = await createTestContext({ QUAD_RATE_LIMIT: 'on' });
    try {
      const { max } = RATE_LIMITS.grievances;
      const statuses: Record<number, number> = {};
      for (let i = 0; i < max + 2; i++) {
        const { status } = await limited.call('POST', '/api/grievances', { body: GUEST_REPORT });
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      expect(statuses).toEqual({ 201: max, 429: 2 });
    } finally {
      await limited.close();
    }
  });
});

test('a new key re-encrypts everything, and the old key is not needed afterwards', async () => {
  await settleAll();
  const asha = await quad.newPerson('Asha');
  const id = await reportNamed(quad, asha, 'Under the old key');
  const freshKey = randomBytes(32).toString('base64');
  const { db } = quad.services;
  const both = createVault(parseKeys(`${freshKey},${oldKey}`, 'KEY'), GRIEVANCE_VAULT);
  await resealAll({ db, vault: both });
  const rows = [
    ...(await db.selectFrom('grievances').select('sealed').execute()),
    ...(await db.selectFrom('grievance_messages').select('sealed').execute()),
  ];
  expect(rows.filter(({ sealed }) => sealed.subarray(1, 5).toString('hex') !== both.currentId)).toEqual([]);
  // this node has only the old key: it neither reads nor accepts reports that others could not read
  expect((await look(priya, id)).body.code).toBe('grievances_locked');
  expect((await quad.call('POST', '/api/grievances', { body: GUEST_REPORT })).body.code).toBe('grievances_locked');
  await resealAll({ db, vault: createVault(parseKeys(`${oldKey},${freshKey}`, 'KEY'), GRIEVANCE_VAULT) });
  expect((await look(priya, id)).body.messages[0].text).toBe('Under the old key');
  expect((await quad.call('GET', '/api/grievances/mine', { as: asha })).body.grievances).toHaveLength(1);
});
