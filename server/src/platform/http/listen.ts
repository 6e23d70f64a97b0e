import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/**
 * Begins to listen; a port that cannot be had is one clear line. With several workers each has a socket of its own where
 * the system divides connections among them. Elsewhere the first process accepts them and hands them on: one that is
 * on its way to a worker that is killed then hangs until its client gives up.
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
