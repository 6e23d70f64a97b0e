import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';

const PASSWORD = 'Winding-River-93';
/** Each line that the node has logged at level info or above. */
const lines: Record<string, unknown>[] = [];
const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });

let quad: TestContext;
let asha: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext({ QUAD_LOG: 'info', QUAD_RATE_LIMIT: 'on' }, { logger });
  asha = await quad.newPerson('Asha');
  admin = await quad.newPerson('Leela', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(() => {
  lines.length = 0;
});

/** The lines about requests with a name, once there are so many. */
async function linesOf(msg: string, call: string, count = 1) {
  const found = () => lines.filter((line) => line.msg === msg && line.call === call);
  await expect.poll(() => found().length).toBe(count);
  return found();
}

test('a request is a line with its call, status, time, node and a hash of the account', async () => {
  const post = await publish(quad, asha, 'A line');
  await quad.call('GET', `/api/posts/${post}?secret=in-the-query`, { as: asha });
  const [line] = await linesOf('request', 'GET /api/posts/:id');
  expect(line).toEqual({
    ...{ level: 30, time: expect.any(Number), pid: process.pid, hostname: expect.any(String), msg: 'request' },
    requestId: expect.any(String),
    call: 'GET /api/posts/:id',
    status: 200,
    ms: expect.any(Number),
    node: expect.stringMatching(new RegExp(`:${process.pid}$`)),
    account: expect.stringMatching(/^[\w-]{16}$/),
  });
  const all = JSON.stringify(lines);
  for (const secret of [asha.id, asha.email, asha.token, post, 'in-the-query', 'A line', '127.0.0.1'])
    expect(all).not.toContain(secret);
});

test('the lines of an account share its hash, on every node, and no other account has it', async () => {
  const node = await quad.anotherNode();
  const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
  const get = (at: string, as: TestPerson) =>
    fetch(`${at}/api/account/devices`, { headers: { authorization: `Bearer ${as.token}`, 'x-api-source': 'test' } });
  await get(quad.url, asha);
  await get(url, asha);
  await get(quad.url, admin);
  const hashes = (await linesOf('request', 'GET /api/account/devices', 3)).map(({ account }) => account);
  await node.close();
  expect(hashes[0]).toBe(hashes[1]);
  expect(hashes[2]).not.toBe(hashes[0]);
  // A node computes a hash once.
  const kept = quad.services.caches.report().find(({ name }) => name === 'hashes of accounts in the log');
  expect(kept?.entries).toBe(2);
});

test('a guest has no hash, and a refusal has its code', async () => {
  await quad.call('GET', '/api/account/devices');
  const [line] = await linesOf('request', 'GET /api/account/devices');
  expect(line).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(line).not.toHaveProperty('account');
});

test('security events are lines of their own', async () => {
  const email = `${Date.now()}@quad.example`;
  await quad.call('POST', '/api/auth/signup', { body: { fullname: 'Ravi', email, password: PASSWORD } });
  await quad.call('POST', '/api/auth/login', { body: { email, password: 'not the password' } });
  const { body } = await quad.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  await quad.call('GET', '/api/admin/users', { token: body.token });
  await quad.call('POST', '/api/account/devices/sign-out-others', { token: body.token });
  const { body: found } = await quad.call('GET', `/api/admin/users?search=Ravi`, { as: admin });
  await quad.call('POST', `/api/admin/users/${found.accounts[0]._id}/acts`, {
    as: admin,
    body: { act: { kind: 'role', role: 'creator' } },
  });
  for (let n = 0; n < 6; n++)
    await quad.call('POST', '/api/auth/login', { body: { email: asha.email, password: 'a guess at it' } });

  const events = () => lines.filter(({ msg }) => msg === 'security').map(({ event, call }) => [event, call]);
  await expect.poll(() => events().at(-1)).toEqual(['rate_limited', 'POST /api/auth/login']);
  expect(events().slice(0, 4)).toEqual([
    ['sign_in_failed', 'POST /api/auth/login'],
    ['console_refused', 'GET /api/admin/users'],
    ['session_revoked', 'POST /api/account/devices/sign-out-others'],
    ['role_changed', 'POST /api/admin/users/:id/acts'],
  ]);
  const all = JSON.stringify(lines);
  for (const secret of [email, PASSWORD, body.token, 'a guess at it']) expect(all).not.toContain(secret);
});

test('without the setting, requests leave no line', async () => {
  const quiet = await createTestContext({}, { logger });
  await quiet.call('GET', '/api/site');
  await quiet.call('GET', '/api/admin/users', { as: asha });
  await quiet.close();
  expect(lines.filter(({ msg }) => msg === 'request' || msg === 'security')).toEqual([]);
});
