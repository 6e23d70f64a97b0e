import { addComment } from '@quad/contract/posts/comments';
import { createPost, feed } from '@quad/contract/posts/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BARE, type BareServer, startBareServer } from './bare-server.ts';
import { callTo, type HttpAnswer, makeCall } from './http-call.ts';
import { driveWithAutocannon, driveWithWrk, LOAD_TOOL } from './load.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const read = callTo(feed, { token: 'secret', query: { page: 2 }, headers: { 'accept-encoding': 'gzip' } });
const comment = callTo(addComment, { token: 'secret', params: { id: ID }, body: { text: 'Hello' } });
const post = callTo(createPost, { token: 'secret', form: { caption: 'Hello' } });

const ANSWER: HttpAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json', etag: '"v1"' },
  body: Buffer.from('{"posts":[]}'),
  wireBytes: 0,
};
const UNCHANGED: HttpAnswer = { ...ANSWER, status: 304, body: Buffer.alloc(0) };
const FAILURE: HttpAnswer = { ...ANSWER, status: 503 };

const DRIVERS = [
  ...(LOAD_TOOL === 'wrk' ? [{ tool: 'wrk', drive: driveWithWrk }] : []),
  { tool: 'autocannon', drive: driveWithAutocannon },
];

describe.each(BARE)('bare %s', (kind) => {
  let server: BareServer;
  beforeAll(async () => {
    server = await startBareServer(kind);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test.each([
    ['a read', read],
    ['a write', comment],
    ['a form', post],
  ])('answers %s with the bytes and headers it was given', async (_, call) => {
    await server.answerWith(ANSWER);
    const answer = await makeCall(server.port, call);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe('{"posts":[]}');
    expect(answer.headers).toEqual(ANSWER.headers);
  });

  test('answers 304 without a body', async () => {
    await server.answerWith(UNCHANGED);
    const answer = await makeCall(server.port, read);
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
  });

  test.each(DRIVERS)('$tool counts its answers and their bytes', async ({ drive }) => {
    await server.answerWith(ANSWER);
    const { wireBytes } = await makeCall(server.port, read);
    const result = await drive({ port: server.port, calls: [read, comment], connections: 4, seconds: 1 });
    expect(result.callsPerSecond).toBeGreaterThan(0);
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
    expect(result.p50).toBeGreaterThan(0);
    expect(result.bytesPerCall / wireBytes).toBeCloseTo(1, 1);
    expect(result.failures).toBe(0);
  });

  test.each(DRIVERS)('$tool counts error answers', async ({ drive }) => {
    await server.answerWith(FAILURE);
    const result = await drive({ port: server.port, calls: [read], connections: 2, seconds: 1 });
    expect(result.failures).toBeGreaterThan(0);
  });
});
