import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { countJobs, hurryJobs } from '../../../testing/jobs.ts';
import { publish } from '../../../testing/posts.ts';

const PASSWORD = 'correct horse 42';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const newPersonWithPassword = async (name = 'Asha', role: 'user' | 'admin' = 'user') => {
  const person = await quad.newPerson(name, { role });
  await quad.services.accounts.setPassword([person.id], PASSWORD);
  return person;
};
const leave = (as: TestPerson, confirmation = PASSWORD) =>
  quad.call('POST', '/api/my-data/leave', { as, body: { confirmation } });
const signIn = ({ email }: TestPerson) => quad.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
const keep = (proof: string) => quad.call('POST', '/api/my-data/keep', { body: { proof } });
/** Make all pending deletions due, and wait until they are done. */
const eraseDueAccounts = async () => {
  await sql`update leaving_people set erase_at = now()`.execute(quad.services.db);
  await hurryJobs(quad.services.db, 'erase-account');
  await expect.poll(() => countJobs(quad.services.db, 'erase-account')).toBe(0);
};
const exists = async ({ id }: TestPerson) =>
  (await quad.services.db.selectFrom('people').select('id').where('id', '=', id).execute()).length > 0;

test('a deleted account is signed out everywhere and hidden at once, and erased after fourteen days', async () => {
  const [asha, bose] = [await newPersonWithPassword(), await quad.newPerson('Bose')];
  const post = await publish(quad, asha, 'words');
  expect((await quad.call('GET', '/api/my-data', { as: asha })).body.confirmsBy).toBe('password');
  expect(await leave(asha, 'wrong horse 42')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  expect((await quad.call('GET', '/api/my-data', { as: asha })).status).toBe(200);

  const { status, body } = await leave(asha);
  expect(status).toBe(200);
  expect(Math.round((Date.parse(body.eraseAt) - Date.now()) / (24 * 3600 * 1000))).toBe(14);
  expect((await quad.call('GET', '/api/my-data', { as: asha })).status).toBe(401);
  const users = await quad.call('GET', '/api/users?search=Asha', { as: bose });
  expect(JSON.stringify(users.body)).not.toContain(asha.id);

  await hurryJobs(quad.services.db, 'erase-account');
  await expect.poll(() => countJobs(quad.services.db, 'erase-account')).toBe(0);
  // the job ran before `erase_at`
  expect(await exists(asha)).toBe(true);
  await sql`select graphile_worker.add_job('erase-account', ${JSON.stringify({ personId: asha.id })}::json, run_at := now() + interval '1 day')`.execute(
    quad.services.db,
  );
  await eraseDueAccounts();
  expect(await exists(asha)).toBe(false);
  expect((await quad.call('GET', `/api/posts/${post}`, { as: bose })).status).toBe(404);
  expect((await signIn(asha)).body.code).toBe('wrong_credentials');
});

test('an owner can restore the account within the days, but only after signing in', async () => {
  const asha = await newPersonWithPassword();
  await leave(asha);
  const refused = await signIn(asha);
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_leaving' } });
  // the response contains the proof
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const { proof } = refused.body.fields;
  expect((await keep(`${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`)).body.code).toBe('cannot_keep_account');
  expect((await keep(`${asha.id} ${Date.now() + 60_000}`)).body.code).toBe('cannot_keep_account');
  const { session } = (await keep(proof)).body;
  expect(session.user._id).toBe(asha.id);
  expect((await quad.call('GET', '/api/my-data', { as: { ...asha, token: session.token } })).status).toBe(200);
  // a proof works once
  expect((await keep(proof)).body.code).toBe('cannot_keep_account');
  expect((await signIn(asha)).status).toBe(200);
  await eraseDueAccounts();
  expect(await exists(asha)).toBe(true);
});

test('a proof does not cancel a later deletion', async () => {
  const asha = await newPersonWithPassword();
  await leave(asha);
  const { proof } = (await signIn(asha)).body.fields;
  await keep(proof);
  const { token } = (await signIn(asha)).body;
  expect((await leave({ ...asha, token })).status).toBe(200);
  expect((await keep(proof)).body.code).toBe('cannot_keep_account');
  expect((await keep((await signIn(asha)).body.fields.proof)).status).toBe(200);
});

test('an account that is being erased cannot be restored', async () => {
  const asha = await newPersonWithPassword();
  await leave(asha);
  const { proof } = (await signIn(asha)).body.fields;
  await sql`update leaving_people set begun_at = now() where person_id = ${asha.id}`.execute(quad.services.db);
  expect((await keep(proof)).body.code).toBe('cannot_keep_account');
});

test('an account without a password is deleted with its username as the confirmation', async () => {
  const asha = await quad.newPerson('Asha');
  expect((await quad.call('GET', '/api/my-data', { as: asha })).body.confirmsBy).toBe('username');
  expect((await leave(asha, 'somebody')).body.code).toBe('wrong_confirmation');
  const { username } = await quad.services.people.summary(asha.id);
  expect((await leave(asha, `@${username.toUpperCase()}`)).status).toBe(200);
});

test('the last admin cannot leave, also when the last two leave at once', async () => {
  const [one, other] = [await newPersonWithPassword('One', 'admin'), await newPersonWithPassword('Other', 'admin')];
  const left = await Promise.all([leave(one), leave(other)]);
  expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(left.find(({ status }) => status === 409)?.body.code).toBe('last_admin');
});

test('wrong passwords for deleting the account count towards the limit of guesses', async () => {
  const limited = await createTestContext({ QUAD_RATE_LIMIT: 'on' });
  try {
    const asha = await limited.newPerson('Asha');
    await limited.services.accounts.setPassword([asha.id], PASSWORD);
    const guess = (path: string, body: object) => limited.call('POST', path, { as: asha, body });
    for (let tries = 1; tries <= RATE_LIMITS.wrongPasswords.max / 2; tries++) {
      const changed = { currentPassword: `guess number ${tries}`, password: 'wet monsoon 77' };
      expect((await guess('/api/account/password', changed)).body.code).toBe('wrong_password');
      const left = await guess('/api/my-data/leave', { confirmation: `another guess ${tries}` });
      expect(left.body.code).toBe('wrong_password');
    }
    expect((await guess('/api/my-data/leave', { confirmation: PASSWORD })).status).toBe(429);
    expect((await limited.call('GET', '/api/my-data', { as: asha })).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('an account without a password is deleted only soon after signing in', async () => {
  const asha = await quad.newPerson('Asha');
  const { username } = await quad.services.people.summary(asha.id);
  await sql`update sessions set created_at = now() - interval '11 minutes' where person_id = ${asha.id}`.execute(
    quad.services.db,
  );
  expect((await leave(asha, username)).body.code).toBe('sign_in_again');
  expect((await quad.call('GET', '/api/my-data', { as: asha })).status).toBe(200);
});

test('a deleted account that was also disabled cannot be restored until it is enabled', async () => {
  const { accounts, db } = quad.services;
  const asha = await newPersonWithPassword();
  await leave(asha);
  const { proof } = (await signIn(asha)).body.fields;
  expect(await accounts.setDisabled(asha.id, true)).toBe(true);
  expect(await accounts.setDisabled(asha.id, true)).toBe(false);
  expect((await keep(proof)).body.code).toBe('account_disabled');
  expect((await signIn(asha)).body.code).toBe('account_disabled');

  expect(await accounts.setDisabled(asha.id, false)).toBe(true);
  // the enabled account is still deleted, so it stays hidden
  const { is_disabled } = await db
    .selectFrom('people')
    .select('is_disabled')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
  expect(is_disabled).toBe(true);
  expect((await signIn(asha)).body.code).toBe('account_leaving');
  expect((await keep(proof)).status).toBe(200);
  expect((await signIn(asha)).status).toBe(200);
});

test('an account that is disabled during its deletion or restoring stays disabled', async () => {
  const { accounts } = quad.services;
  for (let round = 1; round <= 2; round++) {
    const asha = await newPersonWithPassword();
    await Promise.all([leave(asha), accounts.setDisabled(asha.id, true)]);
    expect((await signIn(asha)).body.code).toBe('account_disabled');

    const bose = await newPersonWithPassword('Bose');
    await leave(bose);
    const { proof } = (await signIn(bose)).body.fields;
    await Promise.all([keep(proof), accounts.setDisabled(bose.id, true)]);
    expect((await signIn(bose)).body.code).toBe('account_disabled');
  }
});
