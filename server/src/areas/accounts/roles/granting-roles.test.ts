import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { protect } from '../../../testing/second-factor.ts';

const SOON = { timeout: 30_000, interval: 20 };
const PASSWORD = 'wet monsoon 77';

let quad: TestContext;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let admin: TestPerson;
let other: TestPerson;
let asha: TestPerson;
beforeAll(async () => {
  mailServer = await startMailServer();
  quad = await createTestContext({ SMTP_URL: mailServer.url, MAIL_FROM: 'Quad <quad@quad.example>' });
});
afterAll(async () => {
  await quad.close();
  await mailServer.close();
});
beforeEach(async () => {
  await quad.services.db.updateTable('people').set({ role: 'user' }).where('role', '=', 'admin').execute();
  admin = await quad.newPerson('Leela', { role: 'admin' });
  other = await quad.newPerson('Omar', { role: 'admin' });
  asha = await quad.newPerson('Asha Rao');
});

const give = (role: string, more: object = {}, to = asha) =>
  quad.call('POST', `/api/admin/users/${to.id}/acts`, { as: admin, body: { act: { kind: 'role', role }, ...more } });
const giveMany = (role: string, more: object, ...people: readonly TestPerson[]) =>
  quad.call('POST', '/api/admin/users/acts', {
    as: admin,
    body: {
      act: { kind: 'role', role },
      people: people.map(({ id }) => ({ _id: id, mark: 'user active unverified' })),
      ...more,
    },
  });
const roleOf = async ({ id }: TestPerson) =>
  (await quad.services.db.selectFrom('people').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

test('a role is changed only with the admin’s own password, one by one and in bulk', async () => {
  await quad.services.accounts.setPassword([admin.id], PASSWORD);
  for (const grant of [(more: object) => give('creator', more), (more: object) => giveMany('creator', more, asha)]) {
    expect((await grant({})).body).toMatchObject({ code: 'invalid_input', fields: { password: expect.any(String) } });
    expect((await grant({ password: 'not the password' })).body.code).toBe('wrong_password');
    expect(await roleOf(asha)).toBe('user');
  }
  expect((await giveMany('creator', { password: PASSWORD }, asha)).status).toBe(200);
  expect((await give('user', {})).status).toBe(400);
  expect((await give('user', { password: PASSWORD })).status).toBe(200);
  expect(await roleOf(asha)).toBe('user');
});

test('an admin without a password needs a recent sign-in, such as one with a passkey', async () => {
  await sql`update sessions set created_at = now() - interval '11 minutes' where person_id = ${admin.id}`.execute(
    quad.services.db,
  );
  expect((await give('creator')).body.code).toBe('sign_in_again');
  expect((await giveMany('creator', {}, asha)).body.code).toBe('sign_in_again');
  expect(await roleOf(asha)).toBe('user');
});

test.each(['treasurer', 'registrar', 'communications', 'it', 'moderator', 'admin'])(
  'the role %s needs a second factor',
  async (role) => {
    const ravi = await quad.newPerson('Ravi');
    await protect(quad, ravi);
    expect(await give(role)).toMatchObject({ status: 409, body: { code: 'second_factor_missing' } });
    const { people } = (
      await quad.call('POST', '/api/admin/users/preview', {
        as: admin,
        body: { act: { kind: 'role', role }, ids: [asha.id, ravi.id] },
      })
    ).body;
    const outcomes = (list: readonly { _id: string; outcome: string }[]) =>
      Object.fromEntries(list.map(({ _id, outcome }) => [_id, outcome]));
    const expected = { [asha.id]: 'unprotected', [ravi.id]: 'done' };
    expect(outcomes(people)).toEqual(expected);
    expect(outcomes((await giveMany(role, {}, asha, ravi)).body.outcomes)).toEqual(expected);
    expect([await roleOf(asha), await roleOf(ravi)]).toEqual(['user', role]);
    // a factor that was set up but not confirmed protects nothing
    await sql`update second_factors set confirmed_at = null where person_id = ${ravi.id}`.execute(quad.services.db);
    await give('user', {}, ravi);
    expect((await give(role, {}, ravi)).body.code).toBe('second_factor_missing');
  },
);

test('a lesser role needs none, so an admin without a second factor can be demoted', async () => {
  expect((await give('moderator', {}, other)).status).toBe(200);
  expect(await roleOf(other)).toBe('moderator');
});

test('a role that only differs needs a second factor for what is new', async () => {
  await quad.services.db.updateTable('people').set({ role: 'treasurer' }).where('id', '=', asha.id).execute();
  expect((await give('registrar')).body.code).toBe('second_factor_missing');
  expect((await give('creator')).status).toBe(200);
});

test('a narrower role takes effect in the open session, and ends with it', async () => {
  const readPayments = () => quad.call('GET', '/api/admin/payments?state=waiting', { as: asha });
  expect((await readPayments()).body.code).toBe('forbidden');
  await protect(quad, asha);
  await give('treasurer');
  expect((await readPayments()).status).toBe(200);
  expect((await quad.call('GET', '/api/admin/users/counts', { as: asha })).body.code).toBe('forbidden');
  await give('user');
  expect((await readPayments()).body.code).toBe('forbidden');
});

test('a new account has no role, whatever the call names', async () => {
  const account = { name: 'New', email: 'new@quad.example', department: null, year: null, isVerified: false };
  await quad.call('POST', '/api/admin/users', { as: admin, body: { ...account, role: 'admin', how: 'link' } });
  const roles = await quad.services.db.selectFrom('people').select('role').where('email', '=', account.email).execute();
  expect(roles.filter(({ role }) => role !== 'user')).toEqual([]);
});

test('all admins and the person get a mail about an administrative role, given or taken, and the log has a line', async () => {
  await protect(quad, asha);
  const mailsOf = ({ email }: TestPerson) => mailServer.mails.filter(({ to }) => to.includes(email));
  await give('creator');
  await give('moderator');
  await vi.waitFor(() => {
    for (const person of [admin, other, asha]) expect(mailsOf(person)).toHaveLength(1);
  }, SOON);
  expect(mailsOf(other)[0]?.headers.get('subject')).toBe('Asha Rao has the role Moderator on Quad now');
  expect(mailsOf(other)[0]?.parts.get('text/plain')).toContain(`Asha Rao (${asha.email}): Creator → Moderator`);
  await give('user');
  await vi.waitFor(() => {
    for (const person of [admin, other, asha]) expect(mailsOf(person)).toHaveLength(2);
  }, SOON);
  const lines = await quad.services.db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('subject_id', '=', asha.id)
    .where('action', '=', 'account.role_changed')
    .orderBy('number')
    .execute();
  expect(lines.map(({ actor_id, details }) => [actor_id, details])).toEqual([
    [admin.id, { from: 'user', to: 'creator' }],
    [admin.id, { from: 'creator', to: 'moderator' }],
    [admin.id, { from: 'moderator', to: 'user' }],
  ]);
});
