import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { mailedToken } from '../../../testing/queued-mails.ts';

const NOMINEE = { name: 'Ravi Rao', relation: 'Father', email: 'ravi@home.example', phone: '' };
const PROOF = 'Death certificate 17/2026, seen in the office';

let quad: TestContext;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({ SMTP_URL: 'smtp://127.0.0.1:9' });
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());

const name = (as: TestPerson, nominee = NOMINEE) => quad.call('PUT', '/api/account/nominee', { as, body: nominee });
const act = (person: TestPerson, wants: 'archive' | 'erasure', as = admin) =>
  quad.call('POST', `/api/admin/users/${person.id}/nominee-requests`, {
    as,
    body: { because: 'death', wants, proof: PROOF },
  });
const acts = async (person: TestPerson) => {
  const rows = await quad.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', person.id)
    .execute();
  return JSON.stringify(rows);
};

test('a person names a nominee, replaces and removes them', async () => {
  const asha = await quad.newPerson('Asha');
  expect((await quad.call('GET', '/api/account/nominee', { as: asha })).body).toEqual({ nominee: null });
  expect((await name(asha)).body.nominee).toMatchObject(NOMINEE);
  expect((await name(asha, { ...NOMINEE, name: 'Sita Rao', phone: '+91 98' })).body.nominee.name).toBe('Sita Rao');
  expect((await quad.call('DELETE', '/api/account/nominee', { as: asha })).body).toEqual({ nominee: null });
  expect((await name(asha, { ...NOMINEE, email: 'nobody' })).status).toBe(400);
});

test('an admin carries out nothing without a nominee, and nothing about their own account', async () => {
  const asha = await quad.newPerson('Asha');
  expect((await act(asha, 'erasure')).body.code).toBe('no_nominee');
  await name(admin);
  expect((await act(admin, 'archive')).body.code).toBe('own_nominee');
  expect(await acts(asha)).toBe('[]');
});

test('the nominee gets the archive by a mailed link, and the admin’s act is recorded with its proof', async () => {
  const asha = await quad.newPerson('Asha');
  await name(asha);
  const { body } = await act(asha, 'archive');
  // the link opens the archive, so the admin never sees it
  expect(Object.keys(body)).toEqual(['message']);
  const token = await mailedToken(quad.services.db, NOMINEE.email, '/nominee');
  const download = (sent: string) => quad.call('POST', '/api/nominee-archive/file', { body: { token: sent } });
  await expect.poll(async () => (await download(token)).status).toBe(200);
  expect((await download(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).body.code).toBe('no_such_link');
  const seen = await quad.call('GET', `/api/admin/users/${asha.id}/nominee`, { as: admin });
  expect(seen.body).toMatchObject({
    nominee: NOMINEE,
    requests: [{ because: 'death', wants: 'archive', proof: PROOF }],
  });
  expect(await acts(asha)).toContain('nominee.archive');
  // lines of the log never change, so they name nobody
  expect(await acts(asha)).not.toContain('certificate');
});

test('a link ends when the nominee is changed or removed, and opens no later archive', async () => {
  const download = (token: string) => quad.call('POST', '/api/nominee-archive/file', { body: { token } });
  const sendTo = async (person: TestPerson, email: string) => {
    await name(person, { ...NOMINEE, email });
    await act(person, 'archive');
    const token = await mailedToken(quad.services.db, email, '/nominee');
    expect((await download(token)).body.code).not.toBe('no_such_link');
    return token;
  };
  const asha = await quad.newPerson('Asha');
  const first = await sendTo(asha, 'one@ends.example');
  const second = await sendTo(asha, 'two@ends.example');
  expect((await download(first)).body.code).toBe('no_such_link');
  await expect.poll(async () => (await download(second)).status).toBe(200);
  expect((await quad.call('POST', '/api/my-data/archive', { as: asha })).status).toBe(200);
  expect((await download(second)).body.code).toBe('no_such_link');
  const bose = await quad.newPerson('Bose');
  const third = await sendTo(bose, 'three@ends.example');
  await quad.call('DELETE', '/api/account/nominee', { as: bose });
  expect((await download(third)).body.code).toBe('no_such_link');
});

test('an admin cannot send the archive to themselves, and without a mail server to nobody', async () => {
  const asha = await quad.newPerson('Asha');
  await name(asha, { ...NOMINEE, email: admin.email.toUpperCase() });
  expect((await act(asha, 'archive')).body.code).toBe('own_nominee');
  await name(asha, { ...NOMINEE, email: admin.email.replace('@', '+tag@') });
  expect((await act(asha, 'archive')).body.code).toBe('own_nominee');
  const mailless = await createTestContext();
  const other = await mailless.newPerson('Admin', { role: 'admin' });
  const bose = await mailless.newPerson('Bose');
  await mailless.call('PUT', '/api/account/nominee', { as: bose, body: NOMINEE });
  const refused = await mailless.call('POST', `/api/admin/users/${bose.id}/nominee-requests`, {
    as: other,
    body: { because: 'death', wants: 'archive', proof: PROOF },
  });
  expect(refused.body.code).toBe('mail_not_set_up');
  await mailless.close();
});

test('an erasure for the nominee can be undone until it is due, and its proof outlives the account', async () => {
  const asha = await quad.newPerson('Asha');
  await name(asha);
  expect((await act(asha, 'erasure')).status).toBe(200);
  const visit = async () => (await quad.call('GET', '/api/account/nominee', { as: asha })).status;
  await expect.poll(visit).toBe(401);
  const restored = await quad.call('POST', `/api/admin/users/${asha.id}/acts`, {
    as: admin,
    body: { act: { kind: 'restore' } },
  });
  expect(restored.status).toBe(200);
  await quad.services.people.erase(quad.services.db, asha.id);
  const kept = await quad.services.db.selectFrom('nominee_requests').select(['person_id', 'proof']).execute();
  expect(kept).toContainEqual({ person_id: null, proof: PROOF });
});
