import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@quad/contract/errors/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { connectTo, ended, head } from '../../testing/raw-connection.ts';
import { capConnections } from './connection-caps.ts';
import { boundPipelining } from './pipelining.ts';

/** The end of waiting: the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('a malformed request is answered in the shape of every error', async () => {
  const { socket, received } = await connectTo(quad.url);
  socket.write('no request\r\n\r\n');
  await ended(socket);
  expect(received()).toMatch(/^HTTP\/1\.1 400 .*"code":"unreadable_request"/s);
});

test.each([
  ['CONNECT', 'CONNECT quad.example:443 HTTP/1.1\r\nhost: quad.example\r\n\r\n', 404, 'no_such_call'],
  ['no Host', 'GET /api/health HTTP/1.1\r\n\r\n', 400, 'unreadable_request'],
  ['no Host, to an address that there is not', 'GET /nowhere HTTP/1.1\r\n\r\n', 400, 'unreadable_request'],
  [
    'an expectation that is not 100-continue',
    'POST /api/auth/login HTTP/1.1\r\nhost: quad.example\r\nexpect: cake\r\ncontent-length: 2\r\n\r\n{}',
    417,
    'unmet_expectation',
  ],
])('%s is answered in the shape of every error', async (_, request, status, code) => {
  const { socket, received } = await connectTo(quad.url);
  socket.write(request);
  await ended(socket);
  const [top, body = ''] = received().split('\r\n\r\n');
  expect(top).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ message: ERRORS[code as ErrorCode].message, code });
  expect(quad.logged).toEqual([]);
});

test('a client of HTTP/1.0, which sends no Host, is answered', async () => {
  const { socket, received } = await connectTo(quad.url);
  socket.write('GET /api/health HTTP/1.0\r\n\r\n');
  await ended(socket);
  expect(received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a client that pipelines thousands of calls is cut off, while others are served', async () => {
  const { socket } = await connectTo(quad.url);
  socket.write(head('GET /api/health').repeat(10_000));
  // It is reset, because it was still sending.
  await expect.poll(() => socket.closed, PATIENCE).toBe(true);
  expect((await quad.call('GET', '/api/health')).status).toBe(200);
  expect(quad.logged).toEqual([]);
});

describe('the calls of a connection', () => {
  const bounds = { calls: 3, bytes: 100_000 };
  /** A server with these limits. Answers with a number of bytes or not at all. */
  async function bounded(answer: (response: ServerResponse) => void) {
    const server = createServer((_, response) => answer(response));
    boundPipelining(server, bounds);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { socket, received } = await connectTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return {
      socket,
      received,
      async [Symbol.asyncDispose]() {
        socket.destroy();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }

  test('may be pipelined up to a limit', async () => {
    const held: ServerResponse[] = [];
    await using server = await bounded((response) => held.push(response));
    server.socket.write(head('GET /').repeat(1 + bounds.calls));
    await expect.poll(() => held.length, PATIENCE).toBe(1 + bounds.calls);
    for (const response of held.splice(0)) response.end('ok');
    const answers = () => server.received().match(/HTTP\/1\.1 200/g)?.length;
    await expect.poll(answers, PATIENCE).toBe(1 + bounds.calls);
    // Answered calls make room.
    server.socket.write(head('GET /').repeat(1 + bounds.calls));
    await expect.poll(() => held.length, PATIENCE).toBe(1 + bounds.calls);
    server.socket.write(head('GET /'));
    await expect.poll(() => server.socket.closed, PATIENCE).toBe(true);
  });

  test('may leave a limited number of answer bytes unread', async () => {
    const answers: ServerResponse[] = [];
    await using server = await bounded((response) => answers.push(response));
    server.socket.write(head('GET /').repeat(2));
    await expect.poll(() => answers.length, PATIENCE).toBe(2);
    // It waits for an unfinished answer, so all of it is unsent.
    answers[1]?.end('x'.repeat(bounds.bytes));
    expect(server.socket.closed).toBe(false);
    server.socket.write(head('GET /'));
    await expect.poll(() => server.socket.closed, PATIENCE).toBe(true);
  });
});

describe('the connections of an address', () => {
  const caps = { open: 3, withoutRequest: 2 };
  /** A server with these caps, and a function that opens a connection and answers whether it was accepted. */
  async function capped(trustProxy: readonly string[] = []) {
    const server = createServer((_, answer) => answer.end('ok'));
    capConnections(server, { trustProxy, workers: 1, caps });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sockets: Socket[] = [];
    return {
      async open(request = true) {
        const { socket, received } = await connectTo(url);
        sockets.push(socket);
        if (!request) return { socket, letIn: await held(server, sockets) };
        const answered = Promise.race([once(socket, 'data'), ended(socket)]);
        socket.write(head('GET /'));
        await answered;
        return { socket, letIn: received() !== '' };
      },
      async [Symbol.asyncDispose]() {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }
  /** Whether the newest connection is open, after the server has seen it. */
  async function held(server: ReturnType<typeof createServer>, sockets: readonly Socket[]): Promise<boolean> {
    const newest = sockets.at(-1);
    const count = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));
    await expect
      .poll(
        async () => newest?.closed === true || (await count()) === sockets.filter(({ closed }) => !closed).length,
        PATIENCE,
      )
      .toBe(true);
    return newest?.closed !== true;
  }

  test('are capped, and a closed one makes room', async () => {
    await using server = await capped();
    const first = await server.open();
    const others = [await server.open(), await server.open(), await server.open()];
    expect([first, ...others].map(({ letIn }) => letIn)).toEqual([true, true, true, false]);
    first.socket.destroy();
    await expect.poll(async () => (await server.open()).letIn, PATIENCE).toBe(true);
  });

  test('have a lower cap until they have sent a request', async () => {
    await using server = await capped();
    const [one] = [await server.open(false), await server.open(false)];
    expect((await server.open()).letIn).toBe(false);
    one.socket.write(head('GET /'));
    await once(one.socket, 'data');
    expect((await server.open()).letIn).toBe(true);
  });

  test('are not capped where the address is a trusted proxy', async () => {
    await using server = await capped(['127.0.0.0/8']);
    for (let i = 0; i < 6; i++) expect((await server.open()).letIn).toBe(true);
  });
});
