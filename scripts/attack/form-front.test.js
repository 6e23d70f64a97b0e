import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFormFront } from './form-front.js';

/** @import { RequestListener } from 'node:http' */
/** @import { Call } from './calls.js' */

/** @type {Call[]} */
const CALLS = [
  {
    method: 'GET',
    path: '/api/tags/{tag}',
    body: undefined,
    files: [],
    role: 'student',
    parameters: [{ in: 'path', name: 'tag', value: '"fest"', type: 'string' }],
  },
];

/** @type {{ url?: string | undefined, token?: string | undefined, address?: unknown }[]} */
let asked;
/** @type {RequestListener} */
let answer;
/** @type {import('node:http').Server} */
let server;
/** @type {Awaited<ReturnType<typeof openFormFront>>} */
let front;

beforeEach(async () => {
  asked = [];
  answer = (_, outgoing) => outgoing.end('fine');
  server = createServer((incoming, outgoing) => {
    const { authorization, 'x-forwarded-for': address } = incoming.headers;
    asked.push({ url: incoming.url, token: authorization, address });
    answer(incoming, outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let turn = 0;
  const take = async () => ({ token: `token-${turn++}`, free: 0 });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  front = await openFormFront(port, CALLS, { onlooker: 'onlooker', take });
});
afterEach(async () => {
  await front.close();
  server.closeAllConnections();
  server.close();
});

/** @param {string} body */
const submit = (body) => fetch(`${front.url}/forms/0`, { method: 'POST', body: new URLSearchParams(body) });

test('every call is a form with the values of its parameters', async () => {
  const page = await (await fetch(`${front.url}/forms`)).text();
  expect(page).toContain('<form method="post" action="/forms/0"><input name="p0" value="&quot;fest&quot;">');
});

test('a submitted form becomes its call, from another account and address each time', async () => {
  expect(await (await submit('p0=a/b')).text()).toBe('fine');
  await submit('');
  expect(asked).toEqual([
    { url: '/api/tags/a%2Fb', token: 'Bearer token-0', address: '10.0.0.1' },
    { url: '/api/tags/%22fest%22', token: 'Bearer token-1', address: '10.0.0.2' },
  ]);
});

test('a call that hits a rate limit is tried with the next account', async () => {
  answer = (_, outgoing) => outgoing.writeHead(asked.length < 2 ? 429 : 200).end();
  expect((await submit('')).status).toBe(200);
  expect(asked.map(({ token }) => token)).toEqual(['Bearer token-0', 'Bearer token-1']);
  expect(front.answers.text()).toBe('1×200 1×429');
});

test('every other address leads to the app, without an account', async () => {
  await fetch(`${front.url}/college?q=1`);
  expect(asked).toEqual([{ url: '/college?q=1', token: undefined, address: '10.0.0.1' }]);
});

test('a 500 counts as a failure, a 503 that says when to retry does not', async () => {
  answer = (_, outgoing) => outgoing.writeHead(500).end();
  await submit('');
  answer = (_, outgoing) => outgoing.writeHead(503, { 'retry-after': '1' }).end();
  await submit('');
  expect(front.answers.failures()).toEqual(['GET /api/tags/{tag} answered 500, 1 times']);
});
