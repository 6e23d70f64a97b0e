import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@quad/contract/errors';
import { BODY_MS, UPLOAD_PROGRESS } from '@quad/contract/rate-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { newId } from '../db/ids.ts';
import { capConnections } from './connection-caps.ts';
import { boundPipelining } from './pipelining.ts';

/** An end to waiting: the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson();
});
afterAll(() => quad.close());

/** A connection of a client that sends what and when the test says. */
async function client(url: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  // being cut off is what some of these wait for
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, received: () => text };
}

const head = (request: string, ...headers: string[]) =>
  [`${request} HTTP/1.1`, 'host: quad.example', ...headers, '', ''].join('\r\n');
const ended = async (socket: Socket) => {
  if (!socket.closed) await once(socket, 'close');
};
/** The body that is on its way to the server, when so many bytes of its connection have arrived. */
const bodyOnItsWay = async (bytes = 0) => {
  const { bodies } = quad.server.bodyWatch;
  const sole = () => [...bodies][0];
  await expect.poll(() => sole()?.request.socket.bytesRead ?? 0, PATIENCE).toBeGreaterThan(bytes);
  await expect.poll(() => sole()?.request.readableFlowing, PATIENCE).toBe(true);
  const body = sole();
  if (!body) throw new Error('no body is on its way');
  return body;
};

describe('a JSON body', () => {
  test.each([
    ['/api/auth/login', 'content-length: 100', '{"email":"'],
    ['/api/auth/login', 'transfer-encoding: chunked', '5\r\n{"ema'],
    ['/nowhere', 'content-length: 100', '{'],
  ])('that does not arrive in time is cut off, at %s with %s', async (path, length, beginning) => {
    const { socket, received } = await client(quad.url);
    socket.write(head(`POST ${path}`, 'content-type: application/json', length) + beginning);
    const { since } = await bodyOnItsWay();
    quad.server.bodyWatch.sweep(since + BODY_MS - 1);
    expect(quad.server.bodyWatch.bodies.size).toBe(1);
    quad.server.bodyWatch.sweep(since + BODY_MS);
    await ended(socket);
    expect(quad.server.bodyWatch.bodies.size).toBe(0);
    if (path !== '/nowhere') expect(received()).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s);
    expect(quad.logged).toEqual([]);
  });

  test('that arrived is not watched any more', async () => {
    await quad.call('POST', '/api/auth/login', { body: { email: 'asha@quad.example', password: 'not the password' } });
    quad.server.bodyWatch.sweep(Date.now() + 10 * BODY_MS);
    expect((await quad.call('GET', '/api/health')).status).toBe(200);
  });
});

const startOfForm = async (token: string) =>
  head(
    'POST /api/posts',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 10000000',
  ) +
  '--b\r\ncontent-disposition: form-data; name="media"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n' +
  '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41';
const startOfPart = async (token: string) => {
  const id = newId();
  await quad.services.resumableUploads.open({ id: asha.id, role: 'user' }, { id, bytes: 10_000_000 });
  return head(
    `PATCH /api/uploads/${id}`,
    `authorization: Bearer ${token}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 0',
    'content-type: application/offset+octet-stream',
    'content-length: 10000000',
  );
};

describe.each([
  ['an upload in a form', startOfForm],
  ['a part of an upload', startOfPart],
])('%s', (_, start) => {
  const { everyMs, bytes, afterAnswerMs } = UPLOAD_PROGRESS;

  test('takes as long as it moves, and is cut off when it stops', async () => {
    const { socket } = await client(quad.url);
    socket.write(await start(asha.token));
    let body = await bodyOnItsWay();
    for (let i = 0; i < 10; i++) {
      const before = body.request.socket.bytesRead;
      socket.write('x'.repeat(bytes + 1));
      body = await bodyOnItsWay(before + bytes);
      quad.server.bodyWatch.sweep(body.since + everyMs);
      expect(socket.closed || body.request.destroyed).toBe(false);
    }
    quad.server.bodyWatch.sweep(body.since + everyMs);
    await ended(socket);
    expect(quad.logged).toEqual([]);
  });

  test('that only trickles is cut off', async () => {
    const { socket } = await client(quad.url);
    socket.write(await start(asha.token));
    const { since, request } = await bodyOnItsWay();
    const before = request.socket.bytesRead;
    socket.write('x'.repeat(bytes / 2));
    await bodyOnItsWay(before + bytes / 2 - 1);
    quad.server.bodyWatch.sweep(since + everyMs - 1);
    expect(request.destroyed).toBe(false);
    quad.server.bodyWatch.sweep(since + everyMs);
    await ended(socket);
  });

  test('that was refused ends soon after, however it moves', async () => {
    const { socket, received } = await client(quad.url);
    socket.write(await start('nobody'));
    await expect.poll(received, PATIENCE).toMatch(/^HTTP\/1\.1 401 /);
    const body = await bodyOnItsWay();
    quad.server.bodyWatch.sweep(body.since);
    quad.server.bodyWatch.sweep(body.since + everyMs - 1);
    expect(body.request.destroyed).toBe(false);
    quad.server.bodyWatch.sweep(body.since + afterAnswerMs);
    await ended(socket);
  });
});

test('the head of a request has as long as a JSON body, and connections are looked at often', () => {
  expect(quad.server.server.headersTimeout).toBe(BODY_MS);
});

test('what is no request is answered in the shape of every error', async () => {
  const { socket, received } = await client(quad.url);
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
  const { socket, received } = await client(quad.url);
  socket.write(request);
  await ended(socket);
  const [top, body = ''] = received().split('\r\n\r\n');
  expect(top).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ message: ERRORS[code as ErrorCode].message, code });
  expect(quad.logged).toEqual([]);
});

test('a client of HTTP/1.0, which knows no Host, is answered', async () => {
  const { socket, received } = await client(quad.url);
  socket.write('GET /api/health HTTP/1.0\r\n\r\n');
  await ended(socket);
  expect(received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('whoever sends thousands of calls ahead of their answers is cut off, while others are served', async () => {
  const { socket } = await client(quad.url);
  socket.write(head('GET /api/health').repeat(10_000));
  // it is reset, since it was still sending
  await expect.poll(() => socket.closed, PATIENCE).toBe(true);
  expect((await quad.call('GET', '/api/health')).status).toBe(200);
  expect(quad.logged).toEqual([]);
});

describe('the calls of a connection', () => {
  const bounds = { calls: 3, bytes: 100_000 };
  /** A server with these bounds, which answers with so many bytes or not at all. */
  async function bounded(answer: (response: ServerResponse) => void) {
    const server = createServer((_, response) => answer(response));
    boundPipelining(server, bounds);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { socket, received } = await client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
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

  test('may be sent ahead of their answers, so many of them', async () => {
    const held: ServerResponse[] = [];
    await using server = await bounded((response) => held.push(response));
    server.socket.write(head('GET /').repeat(1 + bounds.calls));
    await expect.poll(() => held.length, PATIENCE).toBe(1 + bounds.calls);
    for (const response of held.splice(0)) response.end('ok');
    const answers = () => server.received().match(/HTTP\/1\.1 200/g)?.length;
    await expect.poll(answers, PATIENCE).toBe(1 + bounds.calls);
    // those that are answered make room
    server.socket.write(head('GET /').repeat(1 + bounds.calls));
    await expect.poll(() => held.length, PATIENCE).toBe(1 + bounds.calls);
    server.socket.write(head('GET /'));
    await expect.poll(() => server.socket.closed, PATIENCE).toBe(true);
  });

  test('may leave so many bytes of their answers unread', async () => {
    const answers: ServerResponse[] = [];
    await using server = await bounded((response) => answers.push(response));
    server.socket.write(head('GET /').repeat(2));
    await expect.poll(() => answers.length, PATIENCE).toBe(2);
    // it stands behind one that is not there yet, so all of it is unsent
    answers[1]?.end('x'.repeat(bounds.bytes));
    expect(server.socket.closed).toBe(false);
    server.socket.write(head('GET /'));
    await expect.poll(() => server.socket.closed, PATIENCE).toBe(true);
  });
});

describe('the connections of an address', () => {
  const caps = { open: 3, withoutRequest: 2 };
  /** A server with these caps, and what opens a connection to it: answers whether it was let in. */
  async function capped(trustProxy: readonly string[] = []) {
    const server = createServer((_, answer) => answer.end('ok'));
    capConnections(server, { trustProxy, workers: 1, caps });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sockets: Socket[] = [];
    return {
      async open(request = true) {
        const { socket, received } = await client(url);
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
  /** Whether the newest connection is held: the server's count is asked for once it has seen it. */
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

  test('are capped, and one that closes makes room', async () => {
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

  test('are not capped where the address is a proxy that is trusted', async () => {
    await using server = await capped(['127.0.0.0/8']);
    for (let i = 0; i < 6; i++) expect((await server.open()).letIn).toBe(true);
  });
});
