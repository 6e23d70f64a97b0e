import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** Begins to listen; a port that cannot be had is one clear line. */
export async function listen(server: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await server.listen({ port, host });
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
