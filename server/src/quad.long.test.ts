import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from './platform/free-port.ts';

const END_WITH_PARENT = new URL('../../scripts/lib/end-with-parent.js', import.meta.url).href;
const password = 'Winding-River-93';
const RESET_LINK = /^ {2}http:\/\/localhost:\d+\/reset-password#[\w-]{43}$/m;

let dataDir: string;
let port: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quad-test-'));
  port = await freePort();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const environment = () => ({
  PATH: process.env.PATH,
  PORT: String(port),
  QUAD_DATA_DIR: dataDir,
  QUAD_DEMO: '0',
});

const start = (file: string, args: readonly string[] = []): ChildProcess =>
  spawn(process.execPath, ['--import', END_WITH_PARENT, join(import.meta.dirname, file), ...args], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** Run `npm run quad -- …`, without npm. */
async function quad(...args: string[]) {
  const child = start('quad.ts', args);
  let out = '';
  let err = '';
  child.stdout?.on('data', (text) => (out += text));
  child.stderr?.on('data', (text) => (err += text));
  const [status] = await once(child, 'close');
  return { status, out, err };
}

const signIn = async (email: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; token?: string } };
};

describe('on a data folder', () => {
  test('an admin can be created while no server runs, once', async () => {
    const created = await quad('create-admin', 'Dean@quad.example', 'Asha', 'Rao');
    expect(created).toMatchObject({ status: 0, err: '' });
    expect(created.out).toContain('Asha Rao <dean@quad.example> is an admin now.');
    expect(created.out).toMatch(RESET_LINK);
    expect(await quad('create-admin', 'dean@quad.example', 'Asha')).toMatchObject({
      status: 1,
      err: 'quad: An account with this email already exists.\n',
    });
    expect(await quad('create-admin', 'no address', 'Asha')).toMatchObject({ status: 1, out: '' });
  });

  describe('beside a running server', () => {
    let server: ChildProcess;
    beforeAll(async () => {
      server = start('main.ts');
      const health = async () => expect((await fetch(`http://127.0.0.1:${port}/api/health`)).ok).toBe(true);
      await vi.waitFor(health, { timeout: 110_000, interval: 200 });
      await quad('registration', 'open');
      await fetch(`http://127.0.0.1:${port}/api/auth/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fullname: 'Ravi Das', email: 'ravi@quad.example', password }),
      });
    });
    afterAll(async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    });

    test('an account can be disabled, which signs it out, and enabled', async () => {
      const { body } = await signIn('ravi@quad.example');
      expect(await quad('disable', 'ravi@quad.example')).toMatchObject({
        status: 0,
        out: 'The account is disabled and signed out everywhere. Its places at coming events are given to others.\n',
      });
      expect(await signIn('ravi@quad.example')).toMatchObject({ status: 403, body: { code: 'account_disabled' } });
      expect((await quad('disable', 'ravi@quad.example')).out).toBe('The account was disabled already.\n');
      expect((await quad('enable', 'ravi@quad.example')).out).toBe('The account can be signed in to again.\n');
      const me = await fetch(`http://127.0.0.1:${port}/api/notifications`, {
        headers: { authorization: `Bearer ${body.token}`, 'x-api-source': 'test' },
      });
      expect(me.status).toBe(401);
      expect((await signIn('ravi@quad.example')).status).toBe(200);
    });

    test('a second factor can be turned off', async () => {
      expect(await quad('turn-off-second-factor', 'ravi@quad.example')).toMatchObject({
        status: 0,
        out: 'The account did not ask for a code.\n',
      });
      expect((await quad('turn-off-second-factor')).status).toBe(2);
    });

    test('a reset link is printed for people who have an account', async () => {
      const printed = await quad('reset-password', 'RAVI@quad.example');
      expect(printed).toMatchObject({ status: 0, err: '' });
      expect(printed.out).toMatch(RESET_LINK);
      expect(await quad('reset-password', 'nobody@quad.example')).toMatchObject({
        status: 1,
        err: 'quad: nobody has an account with the email nobody@quad.example\n',
      });
    });
  });
});
