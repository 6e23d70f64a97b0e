import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** A proxy in front of Postgres that can be interrupted, to simulate a database that is stopped or unreachable. */
export interface DatabaseProxy {
  /** The address of the proxy. */
  readonly connection: { readonly host: string; readonly port: number };
  /** Cut all connections and refuse new ones. */
  refuse(): Promise<void>;
  /** Stop passing data on, silently. */
  freeze(): void;
  /** Pass the next message of a client with this text on, and cut its connection instead of passing the answer back. */
  loseAnswerTo(text: string): void;
  /** Let everything through again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Open a proxy on loopback. */
export async function openDatabaseProxy({ host = '', port }: pg.ClientConfig): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  let unanswered: string | undefined;
  const server = createServer((client) => {
    const postgres = connect(
      host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port: port ?? 0 },
    );
    let lost = false;
    for (const [from, to] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (lost) {
          // Postgres has answered, and its client never learns of it.
          client.destroy();
          return;
        }
        if (from === client && unanswered !== undefined && bytes.includes(unanswered)) {
          unanswered = undefined;
          lost = true;
        }
        to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const own = (server.address() as { port: number }).port;

  return {
    connection: { host: '127.0.0.1', port: own },
    refuse,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    loseAnswerTo(text) {
      unanswered = text;
    },
    async restore() {
      frozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(own);
    },
    async close() {
      if (server.listening) await refuse();
    },
  };
}
