import { once } from 'node:events';
import { createServer } from 'node:net';
import { CommandError } from './fail.js';

/**
 * Fail early, before anything is installed or built, when the port is taken. The server itself reports any other
 * problem with the setting.
 *
 * @param {number} port
 * @param {string} host
 */
export async function ensurePortFree(port, host) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return;
  if ((await listenError(port, host)) === 'EADDRINUSE') {
    throw new CommandError(`port ${port} is in use; choose another with PORT=…`);
  }
}

/** The first free port from `first` on. @param {number} first @param {string} host */
export async function freePortFrom(first, host) {
  for (let port = first; port <= 65_535; port++) {
    if ((await listenError(port, host)) === undefined) return port;
  }
  throw new CommandError(`no port from ${first} on is free`);
}

/** A loopback port that is free at the moment. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no loopback port');
  return address.port;
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
