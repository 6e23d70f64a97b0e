import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../../../app.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { startMailServer } from '../../../testing/mail-server.ts';

const GONE = { status: 404, body: { code: 'no_such_setup' } };
const WRONG = { status: 403, body: { code: 'wrong_setup_code' } };
const NOT_THE_CODE = 'AAAA-BBBB-CCCC-DDDD-EEEE';
const dean = {
  college: 'Malnad College of Engineering',
  fullname: 'Asha Rao',
  email: 'dean@quad.example',
  password: 'Winding-River-93',
  joining: 'anyone',
};

let quad: TestContext;
const open = async (environment: Record<string, string> = {}) => {
  quad = await createTestContext(environment);
};
afterEach(() => quad?.close());

/** The code that a start without an admin prints. */
const printedCode = async () => (await quad.services.setup.newCode()) ?? 'none';
const state = () => quad.call('GET', '/api/setup');
const tryCode = (code: string) => quad.call('POST', '/api/setup/code', { body: { code } });
const setUp = (code: string, changes: Partial<typeof dean> = {}) =>
  quad.call('POST', '/api/setup', { body: { ...dean, ...changes, code } });
const check = (code: string) => quad.call('POST', '/api/setup/checks', { body: { code, email: dean.email } });
const admins = () => quad.services.db.selectFrom('people').select('email').where('role', '=', 'admin').execute();
const frontPage = (server = quad.server) => server.inject({ url: '/', headers: { accept: 'text/html' } });
const stateOn = async ({ server }: App) => (await server.inject({ url: '/api/setup' })).statusCode;

describe('a Quad without an admin', () => {
  beforeEach(() => open());

  test('can be set up with the code, which creates the signed-in admin and the college', async () => {
    const code = await printedCode();
    expect(await state()).toMatchObject({ status: 200, body: { isOpen: true } });
    expect(await frontPage()).toMatchObject({ statusCode: 302, headers: { location: '/setup' } });
    expect((await tryCode(code)).status).toBe(200);
    // In any spelling.
    expect((await tryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);

    const done = await setUp(code);
    expect(done).toMatchObject({ status: 201, body: { user: { name: 'Asha Rao', email: dean.email, role: 'admin' } } });
    expect(done.headers.get('cache-control')).toBe('no-store');
    expect((await quad.call('GET', '/api/notifications', { token: done.body.token })).status).toBe(200);
    expect((await quad.call('GET', '/api/site')).body).toMatchObject({ college: dean.college });
    const { email, password } = dean;
    expect((await quad.call('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
  });

  test.each([
    ['invited', {}, { isOpen: false, domains: [] }],
    ['domain', { domain: 'Malnad.Example' }, { isOpen: true, domains: ['malnad.example'] }],
    ['anyone', {}, { isOpen: true, domains: [] }],
  ])('asks who may sign up, and keeps to the answer: %s', async (joining, given, rules) => {
    const code = await printedCode();
    const { joining: _, ...unasked } = { ...dean, code };
    expect((await quad.call('POST', '/api/setup', { body: unasked })).body).toMatchObject({
      code: 'invalid_input',
      fields: { joining: expect.any(String) },
    });
    if (joining === 'domain')
      expect((await setUp(code, { joining })).body).toMatchObject({ fields: { domain: expect.any(String) } });
    expect((await quad.call('POST', '/api/setup', { body: { ...dean, code, joining, ...given } })).status).toBe(201);
    expect((await quad.call('GET', '/api/registration')).body).toMatchObject(rules);
    const [line] = await quad.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'setup.finished')
      .execute();
    expect(line?.details).toEqual({ registration: rules });
  });

  test('can be set up only once, and has no code afterwards', async () => {
    const code = await printedCode();
    await setUp(code);
    expect(await state()).toMatchObject(GONE);
    expect(await tryCode(code)).toMatchObject(GONE);
    expect(await check(code)).toMatchObject(GONE);
    expect(await setUp(code, { email: 'second@quad.example', college: 'Another' })).toMatchObject(GONE);
    expect((await frontPage()).statusCode).not.toBe(302);
    expect(await quad.services.setup.newCode()).toBeUndefined();
    expect(
      await quad.services.db.selectFrom('settings').select('key').where('key', '=', 'setup-code').execute(),
    ).toEqual([]);
    expect(await admins()).toEqual([{ email: dean.email }]);
  });

  test('gets one admin when two people send the code at once', async () => {
    const code = await printedCode();
    const answers = await Promise.all([
      setUp(code),
      setUp(code, { email: 'second@quad.example', college: 'Another College' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await admins()).toHaveLength(1);
    expect(await quad.services.db.selectFrom('colleges').select('id').execute()).toHaveLength(1);
  });

  test('tells the second of two people that it is done, even when their address is taken', async () => {
    const code = await printedCode();
    const answers = await Promise.all([setUp(code), setUp(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(answers.find(({ status }) => status === 404)).toMatchObject(GONE);
  });

  test('gets one admin when the shell creates one at the same time', async () => {
    const code = await printedCode();
    const { setup, db } = quad.services;
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `;
    const made = await db.transaction().execute(async (trx) => {
      // The shell was first, and has not committed yet.
      await trx.deleteFrom('settings').where('key', '=', 'setup-code').execute();
      const answer = setUp(code);
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
      return { answer };
    });
    expect(await made.answer).toMatchObject(GONE);
    expect(await admins()).toEqual([]);
    await setup.createAdmin({ name: 'Ravi Das', email: 'ravi@quad.example' });
    expect(await admins()).toHaveLength(1);
  });

  test('has no code after the shell has created an admin', async () => {
    const code = await printedCode();
    await quad.services.setup.createAdmin({ name: 'Ravi Das', email: 'ravi@quad.example' });
    const codes = quad.services.db.selectFrom('settings').select('key').where('key', '=', 'setup-code');
    expect(await codes.execute()).toEqual([]);
    expect(await setUp(code)).toMatchObject(GONE);
  });

  test('lets nobody else sign up before an admin has said who may join', async () => {
    const signUp = async (fullname: string) => {
      const body = { fullname, email: `${fullname.toLowerCase()}@quad.example`, password: dean.password };
      return (await quad.call('POST', '/api/auth/signup', { body })).body.code ?? 'signed up';
    };
    const code = await printedCode();
    expect((await quad.call('GET', '/api/registration')).body).toMatchObject({ isOpen: false });
    expect(await signUp('Early')).toBe('registration_closed');
    await using other = { node: await quad.anotherNode(), [Symbol.asyncDispose]: () => other.node.close() };
    expect(await other.node.services.registration.rules()).toMatchObject({ isOpen: false });
    await setUp(code);
    expect(await signUp('Ravi')).toBe('signed up');
    expect(await other.node.services.registration.rules()).toMatchObject({ isOpen: true });
  });

  test('lets nobody sign up after the shell has created the first admin, until the admin opens registration', async () => {
    await printedCode();
    await quad.services.setup.createAdmin({ name: 'Ravi Das', email: 'ravi@quad.example' });
    await quad.services.setup.newCode();
    const signUp = { body: { fullname: 'Early', email: 'early@quad.example', password: dean.password } };
    expect((await quad.call('POST', '/api/auth/signup', signUp)).body.code).toBe('registration_closed');
    await quad.services.registration.change({ isOpen: true, domains: [] });
    // Another admin changes nothing.
    await quad.services.setup.createAdmin({ name: 'Meera Rao', email: 'meera@quad.example' });
    expect((await quad.call('POST', '/api/auth/signup', signUp)).status).toBe(201);
  });

  test('keeps the rules that the shell set before its first admin', async () => {
    await quad.services.registration.change({ isOpen: true, domains: ['college.example'] });
    await quad.services.setup.createAdmin({ name: 'Ravi Das', email: 'ravi@quad.example' });
    expect(await quad.services.registration.rules()).toEqual({ isOpen: true, domains: ['college.example'] });
  });

  test('accepts no other code, not even the one printed before', async () => {
    const before = await printedCode();
    const code = await printedCode();
    expect(await tryCode(NOT_THE_CODE)).toMatchObject(WRONG);
    expect(await check(NOT_THE_CODE)).toMatchObject(WRONG);
    expect(await setUp(before)).toMatchObject(WRONG);
    expect(await admins()).toEqual([]);
    expect((await setUp(code)).status).toBe(201);
  });

  test('stores no readable code', async () => {
    const code = await printedCode();
    const kept = await quad.services.db.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
  });

  test('is unchanged after a refused set-up', async () => {
    const code = await printedCode();
    expect((await setUp(code, { password: 'password' })).status).toBe(400);
    await quad.services.colleges.add(dean.college);
    expect(await setUp(code)).toMatchObject({ status: 409, body: { code: 'college_exists' } });
    expect(await admins()).toEqual([]);
    expect((await setUp(code, { college: 'A Name of Its Own' })).status).toBe(201);
  });

  test('cannot be set up after an admin was created in another way', async () => {
    const code = await printedCode();
    await quad.services.accounts.create({ name: 'Ravi Das', email: 'ravi@quad.example', role: 'admin' });
    expect(await setUp(code)).toMatchObject(GONE);
    expect(await quad.services.setup.newCode()).toBeUndefined();
  });

  test('has one state on all processes', async () => {
    await using nodes = new AsyncDisposableStack();
    const other = await quad.anotherNode();
    nodes.defer(other.close);
    const code = await printedCode();
    expect(await stateOn(other)).toBe(200);
    await setUp(code);
    expect(await stateOn(other)).toBe(404);
    expect((await frontPage(other.server)).statusCode).not.toBe(302);
  });

  test('shows working and missing settings', async () => {
    const { body } = await check(await printedCode());
    const states = Object.fromEntries(body.checks.map(({ name, state: is }: Record<string, string>) => [name, is]));
    expect(states).toEqual({
      Mail: 'missing',
      'Media storage': 'works',
      Address: 'missing',
      Keys: 'works',
      Backups: 'missing',
    });
    // The file that tested the storage is deleted.
    const files = await readdir(join(quad.dataDir, 'media'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
  });
});

test('without a printed code, Quad has no set-up', async () => {
  await open();
  expect(await state()).toMatchObject(GONE);
  expect(await setUp(NOT_THE_CODE)).toMatchObject(GONE);
  expect((await frontPage()).statusCode).not.toBe(302);
});

test('a demo has no set-up', async () => {
  await open({ QUAD_DEMO: '1' });
  expect(await quad.services.setup.newCode()).toBeUndefined();
  expect(await state()).toMatchObject(GONE);
  expect((await frontPage()).statusCode).not.toBe(302);
});

test('a test mail is sent to the admin, and its refusal is shown', async () => {
  const server = await startMailServer({ answers: [550] });
  await using mails = new AsyncDisposableStack();
  mails.defer(server.close);
  await open({ SMTP_URL: server.url });
  const code = await printedCode();
  const mail = async () => (await check(code)).body.checks[0];
  expect(await mail()).toMatchObject({ name: 'Mail', state: 'fails' });
  expect(await mail()).toMatchObject({ name: 'Mail', state: 'works' });
  expect(server.mails.map(({ to }) => to)).toEqual([[dean.email]]);
});

test('wrong codes have a rate limit, and right ones have none', async () => {
  await open({ QUAD_RATE_LIMIT: 'on' });
  const code = await printedCode();
  const { max } = RATE_LIMITS.wrongSetupCodes;
  for (let tries = 0; tries < max; tries++) {
    expect((await tryCode(NOT_THE_CODE)).status).toBe(403);
    if (tries < 3) expect((await tryCode(code)).status).toBe(200);
  }
  expect(await tryCode(code)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});
