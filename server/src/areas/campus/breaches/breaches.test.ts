import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';

let quad: TestContext;
let admin: TestPerson;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({ SMTP_URL: 'smtp://127.0.0.1:9' });
  admin = await quad.newPerson('Admin', { role: 'admin' });
  asha = await quad.newPerson('Asha');
  bose = await quad.newPerson('Bose');
});
afterAll(() => quad.close());

const KNOWN = new Date('2026-11-29T08:00:00Z');
const breach = (changes: object = {}) => ({
  since: new Date(Date.now() - 3600_000),
  until: new Date(Date.now() + 60_000),
  knownAt: KNOWN,
  what: 'A laptop of the office was stolen.',
  measures: '',
  emails: [],
  isEveryone: false,
  by: [],
  addresses: [],
  isDrill: true,
  ...changes,
});
const handle = (changes?: object) => quad.services.breaches.handle(breach(changes));
const namesIn = ({ facts }: Awaited<ReturnType<typeof handle>>) => facts.people.map(({ name }) => name);
const noticesOf = async (as: TestPerson) => (await quad.call('GET', '/api/account/breaches', { as })).body.breaches;
const actions = async () =>
  (
    await sql<{ action: string }>`select action from audit_log where action like 'breach.%' order by number`.execute(
      quad.services.db,
    )
  ).rows.map(({ action }) => action);

test('a drill computes everything, is logged and sends nothing', async () => {
  const { facts, documents } = await handle({ emails: [asha.email.toUpperCase()] });
  expect(facts.people.map(({ id }) => id)).toEqual([asha.id]);
  expect(facts.kinds).toContain('profile');
  expect(documents['report-to-cert-in.md']).toContain('before 29 November 2026 at 7:30 pm (IST)');
  expect(documents['report-to-the-board.md']).toContain('before 2 December 2026 at 1:30 pm (IST)');
  expect(documents['report-to-the-board.md']).toContain('DRILL');
  expect(await noticesOf(asha)).toEqual([]);
  expect(await quad.services.db.selectFrom('mails').select('id').execute()).toEqual([]);
  expect(await actions()).toEqual(['breach.drilled']);
});

test('each affected person gets a mail, a notification and the notice in the app, and nobody else does', async () => {
  const { facts, documents } = await handle({ emails: [asha.email], isDrill: false, measures: 'It was wiped.' });
  expect(facts.notified).toEqual({ mails: 1, inApp: 1 });
  expect(documents['affected-people.csv']).toContain(asha.email);
  expect(await noticesOf(asha)).toMatchObject([
    { what: 'A laptop of the office was stolen.', measures: 'It was wiped.' },
  ]);
  expect(await noticesOf(bose)).toEqual([]);
  const hindi = { as: asha, headers: { 'quad-language': 'hi' } };
  expect((await quad.call('GET', '/api/account/breaches', hindi)).body.breaches[0].kinds).toContain('प्रोफ़ाइल');
  const { body } = await quad.call('GET', '/api/notifications', { as: asha });
  expect(JSON.stringify(body)).toContain('breach');
  expect((await actions()).at(-1)).toBe('breach.notified');
});

test('an address of the attacker affects the accounts that were signed in from there', async () => {
  await sql`update sessions set ip_address = '203.0.113.7' where person_id = ${bose.id}`.execute(quad.services.db);
  expect(namesIn(await handle({ addresses: ['203.0.113.7'] }))).toEqual(['Bose']);
  expect(namesIn(await handle({ addresses: ['203.0.113.8'] }))).toEqual([]);
});

test('an unknown address is refused, so that no mistake hides who is affected', async () => {
  await expect(handle({ by: ['nobody@quad.example'] })).rejects.toThrow('nobody@quad.example');
});

test('the audit log shows who is affected: an opened account, or everyone in an exported table', async () => {
  await quad.call('POST', `/api/admin/users/${asha.id}/reset-link`, { as: admin });
  expect(namesIn(await handle({ by: [admin.email] }))).toEqual(['Asha']);
  expect(namesIn(await handle({ by: [bose.email] }))).toEqual([]);
  expect((await quad.call('GET', '/api/admin/users/export', { as: admin })).status).toBe(200);
  const exported = await handle({ by: [admin.email] });
  expect(namesIn(exported)).toEqual(['Admin', 'Asha', 'Bose']);
  expect(exported.documents['report-to-the-board.md']).toContain('accounts.exported');
});

test('without a named account, the exports of admins add nobody: the reports list them to be checked', async () => {
  await quad.call('GET', '/api/admin/users/export', { as: admin });
  const { facts, documents } = await handle({ emails: [bose.email] });
  expect(facts.people.map(({ name }) => name)).toEqual(['Bose']);
  expect(documents['affected-people.csv']).not.toContain(asha.email);
  for (const report of ['report-to-the-board.md', 'report-to-cert-in.md'] as const)
    expect(documents[report]).toMatch(
      new RegExp(`accounts\\.exported by ${admin.email}; would add everyone \\(profile, account\\)`),
    );
});
