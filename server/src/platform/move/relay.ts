import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** A way from a port to the embedded Postgres, which listens where only this user reaches it. */
export interface Relay extends AsyncDisposable {
  readonly host: string;
  readonly port: number;
}

/**
 * Lead the connections of a port to a Postgres, which still asks each for its password. It is not encrypted.
 *
 * @throws StartError when the port is not free
 */
export async function openRelay(
  at: { readonly host: string; readonly port: number },
  postgres: { readonly host: string; readonly port: number },
): Promise<Relay> {
  const open = new Set<Socket>();
  const hold = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('error', () => other.destroy());
    socket.once('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    const target = postgres.host.startsWith('/')
      ? connect(join(postgres.host, `.s.PGSQL.${postgres.port}`))
      : connect(postgres.port, postgres.host);
    hold(client, target);
    hold(target, client);
    client.pipe(target).pipe(client);
  });
  server.listen(at.port, at.host);
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(`${at.host}:${at.port} cannot be opened (${cause.code}): choose another with --at HOST:PORT`, {
      cause,
    });
  });
  return {
    ...at,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
