import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { BODY_MS, UPLOAD_PROGRESS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { connectTo, ended, head } from '../../testing/raw-connection.ts';
import { newId } from '../db/ids.ts';

/** The end of waiting: the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson();
});
afterAll(() => quad.close());

/** The body in transfer, after this many bytes of its connection. */
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
    const { socket, received } = await connectTo(quad.url);
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

  test('is cut off with a text in the language of its sender', async () => {
    const { socket, received } = await connectTo(quad.url);
    const language = `${LANGUAGE_HEADER}: hi`;
    socket.write(`${head('POST /api/auth/login', 'content-type: application/json', 'content-length: 100', language)}{`);
    const { since } = await bodyOnItsWay();
    quad.server.bodyWatch.sweep(since + BODY_MS);
    await ended(socket);
    expect(Buffer.from(received(), 'latin1').toString()).toMatch(/"message":"\p{Script=Devanagari}/u);
  });

  test('that has arrived is no longer watched', async () => {
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

  test('may take as long as it progresses, and is cut off when it stops', async () => {
    const { socket } = await connectTo(quad.url);
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
    const { socket } = await connectTo(quad.url);
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

  test('that was refused ends soon after, even if it progresses', async () => {
    const { socket, received } = await connectTo(quad.url);
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

test('the head of a request has the time of a JSON body, and connections are checked often', () => {
  expect(quad.server.server.headersTimeout).toBe(BODY_MS);
});
