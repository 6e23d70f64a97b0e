import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createStreams, type Stream } from './streams.ts';

test('a heartbeat before a stream begins does not send the head of its answer', async () => {
  const streams = createStreams();
  await using answered = await answerOf((response) => {
    const stream: Stream = {
      id: 'a stream',
      viewer: { id: 'somebody' } as Stream['viewer'],
      token: '',
      tokenHash: undefined,
      response,
      position: undefined,
      channels: new Set(),
    };
    streams.add(stream);
    streams.write(stream, ':\n\n');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    stream.position = 0;
    streams.write(stream, ':\n\n');
    streams.close(stream);
  });
  expect(answered.headers.get('content-type')).toBe('text/event-stream');
  expect(await answered.text()).toBe(':\n\n');
});

/** The answer of a server. */
async function answerOf(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await new Promise((listens) => server.once('listening', listens));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`);
  return Object.assign(response, {
    async [Symbol.asyncDispose]() {
      await new Promise((closed) => server.close(closed));
    },
  });
}
