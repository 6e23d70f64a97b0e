import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { HOME } from './embedded-cluster.ts';
import { type EmbeddedConnection, type EmbeddedOptions, ROLE, startEmbeddedPostgres } from './embedded-postgres.ts';
import { hasLivingOwner } from './embedded-running.ts';

/** A Postgres for temporary use, whether or not it was running already. */
export interface ReachedPostgres {
  readonly connection: EmbeddedConnection;
  /** Stop it if it was started for this use; a server's Postgres continues. */
  stop(): Promise<void>;
}

/** How long a Postgres that a server is starting may take. */
const STARTING_MS = 60_000;

/**
 * Connect to the embedded Postgres of a data folder: to the one of its running server, or to a new one.
 *
 * @throws StartError like `startEmbeddedPostgres`
 */
export async function reachEmbeddedPostgres(options: EmbeddedOptions): Promise<ReachedPostgres> {
  const home = join(resolve(options.dataDir), HOME);
  const address = await runningAddress(join(home, 'cluster'));
  if (!address) return startEmbeddedPostgres(options);
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  return { connection: { ...address, user: ROLE, password, database: ROLE }, stop: async () => undefined };
}

/** The address of a server's Postgres, once it accepts connections; undefined when no server runs on the cluster. */
async function runningAddress(clusterDir: string) {
  const deadline = Date.now() + STARTING_MS;
  while (await hasLivingOwner(clusterDir)) {
    // Written by Postgres: its process, folder, start, port, socket folder, address, shared memory and state.
    const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
    const [, , , port, socketFolder, address, , state] = text.split('\n').map((line) => line.trim());
    const host = process.platform === 'win32' ? address : socketFolder;
    if (state === 'ready' && host) return { host, port: Number(port) };
    if (Date.now() > deadline) throw new StartError(`the database in ${clusterDir} takes no connections`);
    await delay(50);
  }
  return undefined;
}
