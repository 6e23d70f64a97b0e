import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { UNIX_PEERS } from '../trusted-proxies.ts';

/** As many connections as the system allows wait while a process starts. */
const BACKLOG = 4096;

/**
 * Begin to listen; an unavailable port gives one clear line. With several workers, each has a socket of its own where
 * the system distributes connections. Elsewhere the first process accepts and passes them on. There, a connection on
 * its way to a killed worker hangs until its client gives up.
 */
export async function listen(
  server: FastifyInstance,
  config: Pick<Config, 'port' | 'host' | 'workers' | 'socket' | 'trustProxy' | 'idleStopSeconds'>,
): Promise<void> {
  const { port, host, workers, socket } = config;
  if (socket !== undefined) return listenOnGiven(server, { ...config, socket });
  if (config.idleStopSeconds > 0)
    throw new StartError('QUAD_IDLE_STOP_SECONDS needs a socket from systemd, which starts Quad again');
  if (config.trustProxy.includes(UNIX_PEERS)) throw new StartError(UNIX_ALONE);
  const reusePort = workers > 1 && port !== 0 && process.platform === 'linux';
  try {
    await server.listen({ port, host, ...(reusePort && { reusePort }) });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`port ${port} is in use; choose another with PORT=…`);
    if (code === 'EACCES')
      throw new StartError(`port ${port} may not be used by this user; choose another with PORT=…`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST=${host} is no address of this machine`);
    throw error;
  }
}

const UNIX_ALONE = 'QUAD_TRUST_PROXY=unix needs a Unix socket from systemd';

/**
 * Begin to accept the connections of a socket that another program owns. They wait there before this process listens
 * and after it has stopped. Fastify's own `listen` does not know a Unix socket without a path.
 */
async function listenOnGiven(
  server: FastifyInstance,
  { socket, workers, trustProxy }: Pick<Config, 'workers' | 'trustProxy'> & { socket: number },
): Promise<void> {
  if (workers > 1) throw new StartError('QUAD_WORKERS must be 1 on a socket from systemd');
  await server.ready();
  server.server.listen({ fd: socket, backlog: BACKLOG });
  await once(server.server, 'listening');
  if (server.server.address() !== null && trustProxy.includes(UNIX_PEERS)) throw new StartError(UNIX_ALONE);
}
