import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { startMailServer } from '../../../testing/mail-server.ts';

const WAIT = { timeout: 30_000 };
const OLD = 'Winding-River-93';
const NEW = 'Quiet-Harbour-58';
const NOT_VALID = { status: 404, body: { code: 'no_such_link' } };

let server: Awaited<ReturnType<typeof startMailServer>>;
let quad: TestContext;
beforeAll(async () => {
  server = await startMailServer();
  quad = await createTestContext({ SMTP_URL: server.url });
});
afterAll(async () => {
  await quad?.close();
  await server?.close();
});

async function newcomer(): Promise<TestPerson> {
  const person = await quad.newPerson();
  await quad.services.accounts.setPassword([person.id], OLD);
  const { db } = quad.services;
  await db.updateTable('people').set({ email_verified: true }).where('id', '=', person.id).execute();
  return person;
}
const post = (path: string, body: object, as?: TestPerson) => quad.call('POST', path, { ...(as && { as }), body });
const signIn = (email: string, password: string) => post('/api/auth/login', { email, password });
const changeEmail = (as: TestPerson, email: string) =>
  quad.call('PUT', '/api/account/email', { as, body: { email, password: OLD } });
/** Wait for a mail to an address and return the token of the last link. */
async function waitForToken(address: string, subject: string): Promise<string> {
  const mail = () =>
    server.mails.findLast(({ to, headers }) => to.includes(address) && headers.get('subject') === subject);
  await vi.waitFor(() => expect(mail()).toBeDefined(), WAIT);
  return /#([\w-]{43})\n/.exec(mail()?.parts.get('text/plain') ?? '')?.[1] ?? '';
}

/** An attacker with the password requests a change of the account's address to their own. */
async function beginTakeover() {
  const owner = await newcomer();
  const thief = `thief-of-${owner.email}`;
  expect((await changeEmail(owner, thief)).status).toBe(200);
  return { owner, thief, token: await waitForToken(thief, 'Confirm your new email address') };
}

test('an owner who changes the password cancels a change of address by another person', async () => {
  const { owner, token } = await beginTakeover();
  const changed = await post('/api/account/password', { currentPassword: OLD, password: NEW }, owner);
  expect(changed.status).toBe(200);
  expect(await post('/api/auth/verify-email', { token })).toMatchObject(NOT_VALID);
  expect((await quad.call('GET', '/api/account/email', { as: owner })).body).toMatchObject({
    email: owner.email,
    pending: null,
  });
});

test('a reset link stops working when the password is changed otherwise', async () => {
  const owner = await newcomer();
  await post('/api/auth/forgot-password', { email: owner.email });
  const token = await waitForToken(owner.email, 'Choose a new password');
  await post('/api/account/password', { currentPassword: OLD, password: NEW }, owner);
  expect(await post('/api/auth/reset-password', { token, password: 'Narrow-Bridge-41' })).toMatchObject(NOT_VALID);
  expect((await signIn(owner.email, NEW)).status).toBe(200);
});

test('an owner can restore an account after another person changed its password and deleted it', async () => {
  const owner = await newcomer();
  await post('/api/account/password', { currentPassword: OLD, password: NEW }, owner);
  expect((await post('/api/my-data/leave', { confirmation: NEW }, owner)).status).toBe(200);
  await post('/api/auth/forgot-password', { email: owner.email });
  const token = await waitForToken(owner.email, 'Choose a new password');
  expect((await post('/api/auth/reset-password', { token, password: OLD })).status).toBe(200);
  const { body } = await signIn(owner.email, OLD);
  expect(body.code).toBe('account_leaving');
  expect((await post('/api/my-data/keep', { proof: body.fields.proof })).status).toBe(200);
  expect((await signIn(owner.email, OLD)).status).toBe(200);
});

test('a disabled account is sent no link, also after its owner deleted it', async () => {
  const [disabled, left] = [await newcomer(), await newcomer()];
  await post('/api/my-data/leave', { confirmation: OLD }, left);
  for (const { id } of [disabled, left]) await quad.services.accounts.setDisabled(id, true);
  const other = await newcomer();
  for (const { email } of [disabled, left, other]) await post('/api/auth/forgot-password', { email });
  await waitForToken(other.email, 'Choose a new password');
  const links = server.mails.filter(({ headers }) => headers.get('subject') === 'Choose a new password');
  expect(links.flatMap(({ to }) => to)).not.toContain(disabled.email);
  expect(links.flatMap(({ to }) => to)).not.toContain(left.email);
});
