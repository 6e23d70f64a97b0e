import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { startMailServer } from '../../testing/mail-server.ts';

const SOON = { timeout: 30_000, interval: 20 };
const LIMITS = { uploads: 60, comments: 30, messages: 60, groups: 60, polls: 30, listings: 40 };

let quad: TestContext;
let admin: TestPerson;
let other: TestPerson;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({ QUAD_RATE_LIMIT: 'on' });
  admin = await quad.newPerson('Leela', { role: 'admin' });
  other = await quad.newPerson('Omar', { role: 'admin' });
  asha = await quad.newPerson('Asha Rao');
});
afterAll(() => quad.close());

const get = async (setting: string) => (await quad.call('GET', `/api/admin/settings/${setting}`, { as: admin })).body;
const put = (setting: string, body: object, as = admin) =>
  quad.call('PUT', `/api/admin/settings/${setting}`, { as, body });
const acts = (action: string) =>
  quad.services.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', action)
    .orderBy('number')
    .execute();
afterEach(async () => {
  await put('features', { off: [] });
  await put('limits', LIMITS);
});

test('a switched-off feature refuses everyone, and the others still work', async () => {
  const { status, body } = await put('features', { off: ['polls', 'marketplace'] });
  expect([status, body.off]).toEqual([200, ['polls', 'marketplace']]);
  for (const path of ['/api/polls', '/api/listings', '/api/lost-items']) {
    const answer = await quad.call('GET', path, { as: asha });
    expect([answer.status, answer.body.code]).toEqual([403, 'feature_off']);
  }
  // A guest is still asked to sign in.
  expect((await quad.call('GET', '/api/polls')).status).toBe(401);
  expect((await quad.call('GET', '/api/memes', { as: asha })).status).toBe(200);
  const known = (await quad.call('GET', '/api/features', { as: asha })).body.off;
  expect(known.toSorted()).toEqual(['marketplace', 'polls']);
  await put('features', { off: [] });
  expect((await quad.call('GET', '/api/polls', { as: asha })).status).toBe(200);
});

test('other nodes switch at once, and so do nodes that start later', async () => {
  const node = await quad.anotherNode();
  try {
    await put('features', { off: ['reels'] });
    await vi.waitFor(() => expect([...node.services.campus.decisions.off]).toEqual(['reels']), SOON);
    const later = await quad.anotherNode();
    expect([...later.services.campus.decisions.off]).toEqual(['reels']);
    await later.close();
  } finally {
    await node.close();
  }
});

test('one of two simultaneous changes is refused, and no change is lost', async () => {
  const { version } = await get('features');
  const answers = await Promise.all([
    put('features', { off: ['memes'], version }),
    put('features', { off: ['events'], version }, other),
  ]);
  const [saved, refused] = answers.toSorted((one, two) => one.status - two.status);
  expect([saved?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'settings_changed']);
  expect(await get('features')).toEqual(saved?.body);
  // With the new version, the other admin can save.
  const again = await put('features', { off: ['memes', 'events'], version: saved?.body.version });
  expect(again.status).toBe(200);
});

test('one of two simultaneous first changes is refused', async () => {
  const { version } = await get('quiet-hours');
  expect(version).toBe(0);
  const body = { quietHours: { from: '22:00', to: '06:00', timeZone: 'Asia/Kolkata' }, version };
  const answers = await Promise.all([put('quiet-hours', body), put('quiet-hours', body, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('each change is in the audit log with its previous value, and the last one is shown', async () => {
  await put('features', { off: ['library'] }, other);
  const [last] = (await acts('features.changed')).slice(-1);
  expect(last).toEqual({ actor_id: other.id, details: { before: { off: [] }, after: { off: ['library'] } } });
  const { body } = await quad.call('GET', '/api/admin/settings/changes', { as: admin });
  const change = body.changes.find(({ setting }: { setting: string }) => setting === 'features');
  expect(change.by).toMatchObject({ _id: other.id, name: 'Omar' });
});

test('quiet hours need an existing time zone', async () => {
  const quietHours = { from: '22:00', to: '06:00', timeZone: 'Mars/Olympus' };
  expect((await put('quiet-hours', { quietHours })).body.fields).toEqual({
    'quietHours.timeZone': 'There is no such time zone',
  });
  expect((await put('quiet-hours', { quietHours: null })).body.quietHours).toBe(null);
});

test('a lowered limit applies to each account, and none can exceed Quad’s own limit', async () => {
  expect((await put('limits', { ...LIMITS, polls: 31 })).status).toBe(400);
  expect((await put('limits', { ...LIMITS, polls: 1 })).status).toBe(200);
  const poll = { question: 'Tea?', options: ['Yes', 'No'] };
  const ask = () => quad.call('POST', '/api/polls', { as: asha, body: poll });
  const statuses = [(await ask()).status, (await ask()).status];
  expect(statuses[1]).toBe(429);
  await put('limits', LIMITS);
  expect((await ask()).status).not.toBe(429);
});

test('contacts and registration rules also refuse a change of an old version', async () => {
  const support = { email: '', phone: '', place: 'Room 12', hours: '', formUrl: '' };
  const first = await quad.call('PUT', '/api/feedback/support', { as: admin, body: { ...support, version: 0 } });
  expect([first.status, first.body.version]).toEqual([200, 1]);
  const second = await quad.call('PUT', '/api/feedback/support', { as: other, body: { ...support, version: 0 } });
  expect([second.status, second.body.code]).toEqual([409, 'settings_changed']);

  const { body: rules } = await quad.call('GET', '/api/admin/registration', { as: admin });
  const change = (version: number) =>
    quad.call('PUT', '/api/admin/registration', { as: admin, body: { isOpen: true, domains: [], version } });
  expect((await change(rules.version)).status).toBe(200);
  expect((await change(rules.version)).body.code).toBe('settings_changed');
});

test('the landing page changes at once on every node', async () => {
  const node = await quad.anotherNode();
  try {
    const claims = async () => (await node.services.site.facts()).claims;
    expect(await claims()).toEqual([]);
    const { body } = await put('landing', { claims: [{ value: '500+', label: 'online' }], showsCampus: false });
    expect(body).toMatchObject({
      showsCampus: false,
      hasShowcase: false,
      claims: [{ value: '500+', label: 'online' }],
    });
    expect((await quad.call('GET', '/api/site')).body.claims).toEqual([{ value: '500+', label: 'online' }]);
    await vi.waitFor(async () => expect(await claims()).toEqual([{ value: '500+', label: 'online' }]), SOON);
    const stale = await put('landing', { claims: null, showsCampus: true, version: body.version - 1 });
    expect(stale.body.code).toBe('settings_changed');
    const { body: live } = await put('landing', { claims: null, showsCampus: true, version: body.version });
    // The typed claims are kept for later.
    expect(live).toMatchObject({ claims: null, typed: [{ value: '500+', label: 'online' }] });
    const { body: again } = await put('landing', { claims: null, showsCampus: true, version: live.version });
    expect(again.typed).toEqual([{ value: '500+', label: 'online' }]);
    expect((await quad.call('GET', '/api/site')).body.claims).toEqual([]);
  } finally {
    await node.close();
  }
});

test('storage can be tested, and a missing mail server is reported', async () => {
  const storage = await quad.call('POST', '/api/admin/settings/checks/storage', { as: admin });
  expect(storage.body).toMatchObject({ name: 'Media storage', state: 'works' });
  const mail = await quad.call('POST', '/api/admin/settings/checks/mail', { as: admin });
  expect(mail.body).toMatchObject({ name: 'Mail', state: 'missing' });
  expect(await acts('storage.tested')).toEqual([{ actor_id: admin.id, details: { state: 'works' } }]);
});

test('a test mail is sent to the admin who requests it', async () => {
  const server = await startMailServer();
  const mailing = await createTestContext({ SMTP_URL: server.url, MAIL_FROM: 'Quad <quad@quad.example>' });
  try {
    const leela = await mailing.newPerson('Leela', { role: 'admin' });
    const { body } = await mailing.call('POST', '/api/admin/settings/checks/mail', { as: leela });
    expect(body).toMatchObject({ state: 'works', says: `A test email is on its way to ${leela.email}.` });
  } finally {
    await mailing.close();
    await server.close();
  }
});
