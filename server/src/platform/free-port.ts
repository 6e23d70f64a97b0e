import { once } from 'node:events';
import { createServer } from 'node:net';

/** Find an unused loopback port. Tools outside the server have a function of their own. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no loopback port');
  return address.port;
}
