import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { drainOnClose } from './drain.ts';

let server: FastifyInstance;
afterEach(() => server.close());

/** Calls in progress: each ends on demand. */
let handled: { arrived: Promise<void>; finish: () => void };

async function listen(times: { arriving: number; answering: number }): Promise<number> {
  server = Fastify({ forceCloseConnections: 'idle' });
  drainOnClose(server, times);
  const arrived = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  handled = { arrived: arrived.promise, finish: finished.resolve };
  server.post('/slow', async () => {
    arrived.resolve();
    await finished.promise;
    return { done: true };
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

/** Send raw bytes; answers everything received until the server disconnects. */
async function send(port: number, bytes: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const connected = once(server.server, 'connection');
  socket.write(bytes);
  await connected;
  return { socket, answer: new Promise((resolve) => socket.once('close', () => resolve(text))) };
}

const post = (length: number, body: string) =>
  `POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;
/** Far longer than a test takes. */
const LONG = 600_000;

test('a closing server answers requests that have arrived', async () => {
  const port = await listen({ arriving: LONG, answering: LONG });
  const { answer } = await send(port, post(2, '{}'));
  await handled.arrived;
  const closed = server.close();
  handled.finish();
  expect(await answer).toMatch(/^HTTP\/1.1 200 .*\{"done":true\}$/s);
  await closed;
});

test('a closing server refuses incomplete requests, with an answer where possible', async () => {
  const port = await listen({ arriving: 100, answering: LONG });
  const halfHead = await send(port, 'POST /slow HTTP/1.1\r\nhost:');
  const begun = once(server.server, 'request');
  const halfBody = await send(port, post(1000, '{"half":'));
  await begun;
  await server.close();
  expect(await halfHead.answer).toBe('');
  expect(await halfBody.answer).toMatch(/^HTTP\/1.1 503 .*retry-after: 2.*"code":"unavailable"\}$/s);
});

test('a closing server refuses a request that takes too long', async () => {
  const port = await listen({ arriving: LONG, answering: 100 });
  const { answer } = await send(port, post(2, '{}'));
  await handled.arrived;
  await server.close();
  expect(await answer).toMatch(/^HTTP\/1.1 503 .*"code":"unavailable"\}$/s);
  // The handler finishes too late and breaks nothing.
  handled.finish();
});
