import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseKeys } from '../../../platform/vault/secret-keys.ts';
import { createVault } from '../../../platform/vault/vault.ts';
import { GRIEVANCE_VAULT } from '../../../platform/vault/vaults.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { databaseRows, formsOf } from '../../../testing/database-text.ts';
import { GUEST_REPORT, nameMember, placesOf, REPORT, reportAsGuest, reportNamed } from '../../../testing/feedback.ts';
import { type EventStream, listen } from '../../../testing/listen.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { remindCommittee } from './grievance-jobs.ts';
import { resealAll } from './key-register.ts';

const key = randomBytes(32).toString('base64');

let quad: TestContext;
let admin: TestPerson;
let asha: TestPerson;
/** Two members; reports are about the dean. */
let priya: TestPerson;
let dean: TestPerson;
let deans: string[];
beforeAll(async () => {
  quad = await createTestContext({ QUAD_GRIEVANCE_KEY: key });
  admin = await quad.newPerson('Leela', { role: 'admin' });
  [asha, priya, dean] = [
    await quad.newPerson('Asha Rao'),
    await quad.newPerson('Prof. Priya'),
    await quad.newPerson('Dean Das'),
  ];
  for (const member of [priya, dean]) await nameMember(quad, admin, member);
  deans = await placesOf(quad, 'Dean Das');
});
afterAll(async () => {
  expect(quad.logged).toEqual([]);
  await quad.close();
});

/** Resolve every report, so that the next one is the only one that waits. */
const settleAll = () =>
  quad.services.db.updateTable('grievances').set({ answered_at: new Date(), state: 'resolved' }).execute();
const list = async (as: TestPerson, query = '') =>
  (await quad.call('GET', `/api/grievances${query}`, { as })).body as {
    grievances: { _id: string; state: string }[];
    total: number;
    totalPages: number;
  };
const look = (as: TestPerson, id: string) => quad.call('GET', `/api/grievances/${id}`, { as });
const kinds = async (as: TestPerson, kind = 'grievance') =>
  (await shortNotifications(quad, as)).filter((one) => one === kind).length;
const remind = () =>
  remindCommittee({
    db: quad.services.db,
    vault: createVault(parseKeys(key, 'KEY'), GRIEVANCE_VAULT),
  });
const makeLate = () =>
  quad.services.db
    .updateTable('grievances')
    .set({ due_at: new Date(Date.now() - 3600_000), reminded_at: null })
    .where('state', '=', 'new')
    .execute();

describe('for a left-out member', () => {
  beforeEach(settleAll);

  test.each([
    ['without an account', () => reportAsGuest(quad, { leaveOut: deans })],
    ['with a name', () => reportNamed(quad, asha, REPORT.text, deans)],
  ])('a report sent %s does not exist', async (_, send) => {
    const before = { list: await list(dean), all: await list(priya), told: await kinds(dean) };
    await send();
    const id = (await list(priya, '?state=new')).grievances[0]?._id ?? '';
    expect(await list(dean)).toEqual(before.list);
    expect((await list(priya)).total).toBe(before.all.total + 1);
    expect(await list(dean, '?state=new')).toEqual({ grievances: [], total: 0, totalPages: 1 });
    const refused = [
      await look(dean, id),
      await quad.call('POST', `/api/grievances/${id}/messages`, { as: dean, body: { text: 'It was not me' } }),
      await quad.call('PUT', `/api/grievances/${id}/state`, { as: dean, body: { state: 'resolved' } }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('no_such_grievance'));
    expect(await kinds(dean)).toBe(before.told);
    // nothing was recorded: no access and no change of state
    expect((await look(priya, id)).body).toMatchObject({
      state: 'new',
      leftOut: ['Dean Das'],
      looks: [{ name: 'Prof. Priya' }],
    });
  });

  test('no later event sends a notification: additions, an answer, a reminder, a live event', async () => {
    await using deanHears = await listen(quad.url, dean.token);
    await using priyaHears = await listen(quad.url, priya.token);
    const changes = ({ events }: EventStream) => events.filter(({ event }) => event === 'grievances.changed').length;
    const before = { dean: await shortNotifications(quad, dean), priya: await kinds(priya) };
    const code = await reportAsGuest(quad, { leaveOut: deans });
    const id = (await list(priya, '?state=new')).grievances[0]?._id ?? '';
    await quad.call('POST', '/api/grievances/receipt/messages', { body: { code, text: 'And again.' } });
    await makeLate();
    await remind();
    await quad.call('POST', `/api/grievances/${id}/messages`, { as: priya, body: { text: 'We are on it.' } });
    await quad.call('PUT', `/api/grievances/${id}/state`, { as: priya, body: { state: 'resolved' } });
    await priyaHears.until(() => changes(priyaHears) === 4);
    expect(await shortNotifications(quad, dean)).toEqual(before.dean);
    expect([await kinds(priya), await kinds(priya, 'grievance-overdue')]).toEqual([before.priya + 2, 1]);

    // the next report leaves out nobody: it is the dean's first event
    await reportAsGuest(quad);
    await priyaHears.until(() => changes(priyaHears) === 5);
    await deanHears.until(() => changes(deanHears) > 0);
    expect(changes(deanHears)).toBe(1);
    expect(await kinds(dean)).toBe(before.dean.filter((kind) => kind === 'grievance').length + 1);
    await makeLate();
    await remind();
    expect(await kinds(dean, 'grievance-overdue')).toBe(1);
  });

  test('pages are as full as for members who read everything', async () => {
    await reportAsGuest(quad, { leaveOut: deans });
    const all = Number((await list(priya)).total);
    const some = Number((await list(dean)).total);
    for (let n = some; n < 31; n++) await quad.services.grievances.send(GUEST_REPORT);
    const [first, second] = [await list(dean), await list(dean, '?page=2')];
    expect([first.grievances.length, second.grievances.length, first.total, first.totalPages]).toEqual([30, 1, 31, 2]);
    expect((await list(priya)).total).toBe(31 + all - some);
  });

  test('a report stays hidden after a new appointment, and a member appointed later reads it', async () => {
    await reportAsGuest(quad, { leaveOut: deans });
    const id = (await list(priya, '?state=new')).grievances[0]?._id ?? '';
    await quad.call('DELETE', `/api/grievances/committee/${dean.id}`, { as: admin });
    // a reporter with an outdated form gets an error, because the member could read the report later
    const late = await quad.call('POST', '/api/grievances', { body: { ...GUEST_REPORT, leaveOut: deans } });
    expect(late).toMatchObject({ status: 409, body: { code: 'committee_changed' } });
    await nameMember(quad, admin, dean);
    deans = await placesOf(quad, 'Dean Das');
    const bose = await quad.newPerson('Bose');
    await nameMember(quad, admin, bose);
    expect([(await look(dean, id)).status, (await look(bose, id)).status]).toEqual([404, 200]);
    expect((await list(dean, '?state=new')).total).toBe(0);
    await quad.call('DELETE', `/api/grievances/committee/${bose.id}`, { as: admin });
  });

  test('a report stays hidden after a change of key', async () => {
    await reportAsGuest(quad, { leaveOut: deans });
    const { db } = quad.services;
    const fresh = randomBytes(32).toString('base64');
    await resealAll({ db, vault: createVault(parseKeys(`${fresh},${key}`, 'KEY'), GRIEVANCE_VAULT) });
    await resealAll({ db, vault: createVault(parseKeys(`${key},${fresh}`, 'KEY'), GRIEVANCE_VAULT) });
    expect((await list(dean, '?state=new')).total).toBe(0);
    expect((await list(priya, '?state=new')).total).toBe(1);
  });
});

test('its reporter sees the left-out members, with the code or the account', async () => {
  const code = await reportAsGuest(quad, { leaveOut: [...deans, ...deans] });
  const { body } = await quad.call('POST', '/api/grievances/receipt', { body: { code } });
  expect(body.leftOut).toEqual(['Dean Das']);
  const id = await reportNamed(quad, asha, REPORT.text, deans);
  expect((await quad.call('GET', `/api/grievances/mine/${id}`, { as: asha })).body.leftOut).toEqual(['Dean Das']);
  expect(
    (await quad.call('GET', `/api/grievances/mine/${await reportNamed(quad, asha)}`, { as: asha })).body.leftOut,
  ).toEqual([]);
});

test('a report that leaves everyone out is stored, and the admins learn only that nobody reads it', async () => {
  await settleAll();
  const second = await quad.newPerson('Second admin', { role: 'admin' });
  await nameMember(quad, admin, second);
  const everybody = await placesOf(quad, 'Prof. Priya', 'Dean Das', 'Second admin');
  expect(everybody).toHaveLength(3);
  const before = await Promise.all([priya, dean, second].map((member) => shortNotifications(quad, member)));
  const code = await reportAsGuest(quad, { leaveOut: everybody });
  expect(await kinds(admin, 'grievance-unread')).toBe(1);
  await makeLate();
  await remind();
  expect(await kinds(admin, 'grievance-unread')).toBe(2);
  // one of the left-out members is an admin, who is not notified either
  expect(await Promise.all([priya, dean, second].map((member) => shortNotifications(quad, member)))).toEqual(before);
  for (const member of [priya, dean, second]) expect((await list(member, '?state=new')).total).toBe(0);
  expect((await quad.call('POST', '/api/grievances/receipt', { body: { code } })).body.state).toBe('new');
  await nameMember(quad, admin, asha);
  expect((await list(asha, '?state=new')).total).toBe(1);
  for (const { id } of [asha, second]) await quad.call('DELETE', `/api/grievances/committee/${id}`, { as: admin });
});

test('guests get ids of members that are no account ids, and other ids are refused', async () => {
  const { body } = await quad.call('GET', '/api/grievances/about');
  const accounts = [priya.id, dean.id];
  for (const { _id } of body.committee) expect(accounts).not.toContain(_id);
  for (const leaveOut of [[dean.id], ['0199c0de-0000-7000-8000-000000000000']]) {
    const sent = await quad.call('POST', '/api/grievances', { body: { ...GUEST_REPORT, leaveOut } });
    expect(sent.body.code).toBe('committee_changed');
  }
  const sent = await quad.call('POST', '/api/grievances', { body: { ...GUEST_REPORT, leaveOut: ['Dean Das'] } });
  expect(sent.body.code).toBe('invalid_input');
});

test('a disabled member can be left out by a reporter who still sees the name, also after being enabled again', async () => {
  await settleAll();
  const enable = (isEnabled: boolean) =>
    quad.services.db.updateTable('people').set({ is_disabled: !isEnabled }).where('id', '=', dean.id).execute();
  await enable(false);
  await reportAsGuest(quad, { leaveOut: deans });
  await enable(true);
  expect((await list(dean, '?state=new')).total).toBe(0);
});

test('the database does not reveal which members a report leaves out', async () => {
  const before = await databaseRows(quad.connection);
  await reportAsGuest(quad, { leaveOut: deans });
  await reportNamed(quad, asha, REPORT.text, deans);
  const secrets = [dean.id, 'Dean Das', ...deans].flatMap(formsOf);
  for (const [table, rows] of await databaseRows(quad.connection)) {
    const known = new Set(before.get(table));
    const written = rows.filter((row) => !known.has(row));
    expect([table, written.filter((row) => secrets.some((secret) => row.includes(secret)))]).toEqual([table, []]);
  }
});
