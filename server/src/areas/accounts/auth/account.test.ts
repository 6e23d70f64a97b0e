import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHashing, type PasswordHashing } from '../../../platform/auth/password-hashing.ts';
import { logIn, newAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { listen } from '../../../testing/listen.ts';
import { startMailServer } from '../../../testing/mail-server.ts';

const NEW = 'wet monsoon 77';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Runs once, before the next password is verified. */
let whileVerifying: (() => Promise<unknown>) | undefined;
const fast = createPasswordHashing({ fast: true });
const hashing: PasswordHashing = {
  ...fast,
  async verify(attempt) {
    const run = whileVerifying;
    whileVerifying = undefined;
    await run?.();
    return fast.verify(attempt);
  },
};

let quad: TestContext;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mails = await startMailServer();
  quad = await createTestContext({ SMTP_URL: mails.url, QUAD_RATE_LIMIT: 'on' }, { passwordHashing: hashing });
});
afterAll(async () => {
  await quad.close();
  await mails.close();
});

const change = (as: TestPerson, currentPassword: string | undefined, password = NEW) =>
  quad.call('POST', '/api/account/password', { as, body: { currentPassword, password } });
const isSignedIn = async (token: string) => (await quad.call('GET', '/api/account/security', { token })).status === 200;

describe('changing the password', () => {
  test('needs the current one, signs out all other devices and notifies the owner', async () => {
    const asha = await newAccount(quad);
    const other = (await logIn(quad, asha.email)).body.token;
    await using stream = await listen(quad.url, other);
    expect((await change(asha, PASSWORD)).status).toBe(200);
    await stream.ended;
    expect([await isSignedIn(asha.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await logIn(quad, asha.email)).status).toBe(401);
    expect((await logIn(quad, asha.email, NEW)).status).toBe(200);
    await expect.poll(() => mails.mails.flatMap(({ to }) => to)).toContain(asha.email);
  });

  test('gives no session to a concurrent sign-in with the old one', async () => {
    const asha = await newAccount(quad);
    whileVerifying = () => change(asha, PASSWORD);
    const { status, body } = await logIn(quad, asha.email);
    expect([status, body.code]).toEqual([401, 'wrong_credentials']);
    const { devices } = (await quad.call('GET', '/api/account/devices', { as: asha })).body;
    expect(devices).toHaveLength(1);
  });

  test('succeeds for one of two concurrent changes', async () => {
    const asha = await newAccount(quad);
    whileVerifying = () => change(asha, PASSWORD, 'first of two 11');
    expect((await change(asha, PASSWORD)).body.code).toBe('wrong_password');
    expect((await logIn(quad, asha.email, 'first of two 11')).status).toBe(200);
  });

  test('refuses a wrong current password, and after many wrong ones the right one too', async () => {
    const asha = await newAccount(quad);
    const { max } = RATE_LIMITS.wrongPasswords;
    for (let i = 0; i < max; i++) expect((await change(asha, 'not it at all')).body.code).toBe('wrong_password');
    const { status, headers } = await change(asha, PASSWORD);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test.each([
    ['Asha-Rao-2027', 'Password cannot be your name or email address'],
    ['password123', 'This password is too common. Please choose another one'],
    ['short', 'Password must be at least 8 characters'],
  ])('refuses %s', async (password, says) => {
    const asha = await newAccount(quad);
    const { status, body } = await change(asha, PASSWORD, password);
    expect([status, body.fields]).toEqual([400, { password: says }]);
  });

  test('is refused without the current one', async () => {
    const asha = await newAccount(quad);
    expect((await change(asha, undefined)).body.fields).toEqual({ password: 'Please enter your password' });
    expect((await change(asha, '')).status).toBe(400);
  });

  test('sets the first password of an account only within ten minutes after signing in', async () => {
    const asha = await quad.newPerson();
    const age = (minutes: number) =>
      quad.services.db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('person_id', '=', asha.id)
        .execute();
    await age(11);
    expect((await change(asha, undefined)).body.code).toBe('sign_in_again');
    await age(9);
    expect((await change(asha, undefined)).status).toBe(200);
    expect((await logIn(quad, asha.email, NEW)).status).toBe(200);
    // the next change needs it
    expect((await change(asha, undefined, 'another one 99')).status).toBe(400);
  });
});

test('an owner is notified once that a person with the password guesses codes', async () => {
  const asha = await newAccount(quad);
  const post = (path: string, body: object) => quad.call('POST', path, { as: asha, body });
  const { key } = (await post('/api/account/second-factor/set-up', { password: PASSWORD })).body;
  const code = new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate();
  await post('/api/account/second-factor/confirm', { code });
  const { challenge } = (await logIn(quad, asha.email)).body.fields;
  const subjects = () =>
    mails.mails.filter(({ to }) => to.includes(asha.email)).map(({ headers }) => headers.get('subject'));
  const guess = () => quad.call('POST', '/api/auth/second-factor', { body: { challenge, code: 'AAAAA-AAAAA' } });
  for (let tries = 0; tries < RATE_LIMITS.wrongCodes.max; tries++) expect((await guess()).body.code).toBe('wrong_code');
  const warned = 'Someone who knows your password on Quad has entered many wrong codes';
  const queued = () =>
    quad.services.db.selectFrom('mails').select('cause').where('cause', 'like', `account:${asha.id}:%`).execute();
  expect(await queued()).toEqual([]);
  for (let tries = 0; tries < 3; tries++) expect((await guess()).status).toBe(429);
  expect(await queued()).toHaveLength(1);
  await expect.poll(subjects).toContain(warned);
});

test('an owner is notified by mail when the shell turns their second factor off', async () => {
  const asha = await newAccount(quad);
  const { key } = (
    await quad.call('POST', '/api/account/second-factor/set-up', { as: asha, body: { password: PASSWORD } })
  ).body;
  const code = new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30 }).generate();
  await quad.call('POST', '/api/account/second-factor/confirm', { as: asha, body: { code } });
  await quad.services.secondFactors.turnOffFor(asha.id);
  const subjects = () =>
    mails.mails.filter(({ to }) => to.includes(asha.email)).map(({ headers }) => headers.get('subject'));
  await expect.poll(subjects).toContain('The people who run Quad have turned off two-step sign-in for your account');
});

describe('devices', () => {
  const list = async (token: string) => (await quad.call('GET', '/api/account/devices', { token })).body.devices;

  test('are listed with browser and system, this device first', async () => {
    const asha = await newAccount(quad);
    await logIn(quad, asha.email, PASSWORD, PHONE);
    const { token } = (await logIn(quad, asha.email, PASSWORD, FIREFOX)).body;
    const devices = await list(token);
    expect(devices.map(({ name, kind, isThis }: Record<string, unknown>) => [name, kind, isThis])).toEqual([
      ['Firefox on Linux', 'computer', true],
      ['Chrome on Android', 'phone', false],
      ['node', 'computer', false],
    ]);
    expect(devices[0]).toMatchObject({ address: '127.0.0.1', since: expect.any(String), lastUsed: expect.any(String) });
  });

  test('can be signed out one by one, which closes their streams; another person cannot do it', async () => {
    const [asha, bose] = [await newAccount(quad), await newAccount(quad, 'Bose')];
    const other = (await logIn(quad, asha.email)).body.token;
    const { _id } = (await list(other))[0];
    const signOut = (as: TestPerson) => quad.call('DELETE', `/api/account/devices/${_id}`, { as });
    expect((await signOut(bose)).body.code).toBe('no_such_session');
    await using stream = await listen(quad.url, other);
    expect((await signOut(asha)).status).toBe(200);
    await stream.ended;
    expect([await isSignedIn(other), await isSignedIn(asha.token)]).toEqual([false, true]);
    expect((await signOut(asha)).body.code).toBe('no_such_session');
  });

  test('are signed out all at once, except this one', async () => {
    const asha = await newAccount(quad);
    const others = [(await logIn(quad, asha.email)).body.token, (await logIn(quad, asha.email)).body.token];
    await using stream = await listen(quad.url, others[0]);
    expect((await quad.call('POST', '/api/account/devices/sign-out-others', { as: asha })).status).toBe(200);
    await stream.ended;
    for (const token of others) expect(await isSignedIn(token)).toBe(false);
    expect(await list(asha.token)).toHaveLength(1);
  });
});

describe('a disabled account', () => {
  test('is signed out everywhere at once, on every node; sign-in says that it is disabled only after the right password', async () => {
    const asha = await newAccount(quad);
    const node = await quad.anotherNode();
    try {
      expect(await node.services.sessions.viewerOf(asha.token)).toBeDefined();
      await using stream = await listen(quad.url, asha.token);
      expect(await quad.services.accounts.setDisabled(asha.id, true)).toBe(true);
      await stream.ended;
      expect(await isSignedIn(asha.token)).toBe(false);
      await expect.poll(() => node.services.sessions.viewerOf(asha.token)).toBeUndefined();
      expect((await logIn(quad, asha.email)).body.code).toBe('account_disabled');
      expect((await logIn(quad, asha.email, 'not it at all')).body.code).toBe('wrong_credentials');
      expect(await quad.services.accounts.setDisabled(asha.id, true)).toBe(false);
      await quad.services.accounts.setDisabled(asha.id, false);
      expect((await logIn(quad, asha.email)).status).toBe(200);
      // the old session remains ended
      expect(await isSignedIn(asha.token)).toBe(false);
    } finally {
      await node.close();
    }
  });

  test('gives no session to a concurrent sign-in', async () => {
    const asha = await newAccount(quad);
    whileVerifying = () => quad.services.accounts.setDisabled(asha.id, true);
    expect((await logIn(quad, asha.email)).body.code).toBe('account_disabled');
  });

  test('no longer serves its calendar address', async () => {
    const asha = await newAccount(quad);
    const { address } = (await quad.call('POST', '/api/calendar-address', { as: asha })).body;
    const path = new URL(address).pathname;
    expect((await quad.call('GET', path)).status).toBe(200);
    await quad.services.accounts.setDisabled(asha.id, true);
    expect((await quad.call('GET', path)).status).toBe(404);
  });
});
