import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { countJobs, hurryJobs } from '../../testing/jobs.ts';
import { publish } from '../../testing/posts.ts';

const PASSWORD = 'correct horse 42';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const withPassword = async (name = 'Asha', role: 'user' | 'admin' = 'user') => {
  const person = await quad.newPerson(name, { role });
  await quad.services.accounts.setPassword([person.id], PASSWORD);
  return person;
};
const leave = (as: TestPerson, confirmation = PASSWORD) =>
  quad.call('POST', '/api/my-data/leave', { as, body: { confirmation } });
const signIn = ({ email }: TestPerson) => quad.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
const keep = (proof: string) => quad.call('POST', '/api/my-data/keep', { body: { proof } });
/** Lets the fourteen days pass, and waits until whose time has come is erased. */
const letTimePass = async () => {
  await sql`update leaving_people set erase_at = now()`.execute(quad.services.db);
  await hurryJobs(quad.services.db, 'erase-account');
  await expect.poll(() => countJobs(quad.services.db, 'erase-account'), { timeout: 20_000 }).toBe(0);
};
const isThere = async ({ id }: TestPerson) =>
  (await quad.services.db.selectFrom('people').select('id').where('id', '=', id).execute()).length > 0;

test('a deleted account is signed out everywhere and hidden at once, and erased after its days', async () => {
  const [asha, bose] = [await withPassword(), await quad.newPerson('Bose')];
  const post = await publish(quad, asha, 'words');
  expect((await quad.call('GET', '/api/my-data', { as: asha })).body.confirmsBy).toBe('password');
  expect(await leave(asha, 'wrong horse 42')).toMatchObject({ status: 403, body: { code: 'wrong_confirmation' } });
  expect((await quad.call('GET', '/api/my-data', { as: asha })).status).toBe(200);

  const { status, body } = await leave(asha);
  expect(status).toBe(200);
  expect(Math.round((Date.parse(body.eraseAt) - Date.now()) / (24 * 3600 * 1000))).toBe(14);
  expect((await quad.call('GET', '/api/my-data', { as: asha })).status).toBe(401);
  const users = await quad.call('GET', '/api/users?search=Asha', { as: bose });
  expect(JSON.stringify(users.body)).not.toContain(asha.id);

  await hurryJobs(quad.services.db, 'erase-account');
  await expect.poll(() => countJobs(quad.services.db, 'erase-account')).toBe(0);
  // it was not its day yet
  expect(await isThere(asha)).toBe(true);
  await sql`select graphile_worker.add_job('erase-account', ${JSON.stringify({ personId: asha.id })}::json, run_at := now() + interval '1 day')`.execute(
    quad.services.db,
  );
  await letTimePass();
  expect(await isThere(asha)).toBe(false);
  expect((await quad.call('GET', `/api/posts/${post}`, { as: bose })).status).toBe(404);
  expect((await signIn(asha)).body.code).toBe('wrong_credentials');
});

test('whoever signs in within the days can keep the account, and nobody without having signed in', async () => {
  const asha = await withPassword();
  await leave(asha);
  const refused = await signIn(asha);
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_leaving' } });
  const { proof } = refused.body.fields;
  expect((await keep(`${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`)).body.code).toBe('cannot_keep_account');
  expect((await keep(`${asha.id} ${Date.now() + 60_000}`)).body.code).toBe('cannot_keep_account');
  expect((await keep(proof)).status).toBe(200);
  // a proof keeps once
  expect((await keep(proof)).body.code).toBe('cannot_keep_account');
  expect((await signIn(asha)).status).toBe(200);
  await letTimePass();
  expect(await isThere(asha)).toBe(true);
});

test('an account that is being erased cannot be kept', async () => {
  const asha = await withPassword();
  await leave(asha);
  const { proof } = (await signIn(asha)).body.fields;
  await sql`update leaving_people set begun_at = now() where person_id = ${asha.id}`.execute(quad.services.db);
  expect((await keep(proof)).body.code).toBe('cannot_keep_account');
});

test('without a password the username confirms', async () => {
  const asha = await quad.newPerson('Asha');
  expect((await quad.call('GET', '/api/my-data', { as: asha })).body.confirmsBy).toBe('username');
  expect((await leave(asha, 'somebody')).body.code).toBe('wrong_confirmation');
  const { username } = await quad.services.people.summary(asha.id);
  expect((await leave(asha, `@${username.toUpperCase()}`)).status).toBe(200);
});

test('the last admin stays, also when the last two leave at once', async () => {
  const [one, other] = [await withPassword('One', 'admin'), await withPassword('Other', 'admin')];
  const left = await Promise.all([leave(one), leave(other)]);
  expect(left.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(left.find(({ status }) => status === 409)?.body.code).toBe('last_admin');
});
