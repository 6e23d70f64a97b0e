import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/**
 * Begin to listen; an unavailable port gives one clear line. With several workers, each has a socket of its own where
 * the system distributes connections. Elsewhere the first process accepts and passes them on. There, a connection on
 * its way to a killed worker hangs until its client gives up.
 */
export async function listen(
  server: FastifyInstance,
  { port, host, workers }: Pick<Config, 'port' | 'host' | 'workers'>,
): Promise<void> {
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
