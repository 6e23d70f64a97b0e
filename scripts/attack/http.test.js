import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { send } from './http.js';

test('the answer of an endless event stream is its head', async () => {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    reply.write(': hello\n\n');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  try {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await send(port, '/')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
