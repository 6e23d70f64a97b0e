import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { findBinaries } from './embedded-binaries.ts';
import { HOME } from './embedded-cluster.ts';
import { type EmbeddedConnection, type EmbeddedOptions, ROLE, startEmbeddedPostgres } from './embedded-postgres.ts';
import { hasLivingOwner, stopPostmaster } from './embedded-running.ts';

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
    const { isReady, host, port } = await readPostmaster(clusterDir);
    if (isReady && host) return { host, port };
    if (Date.now() > deadline) throw takesNone(clusterDir);
    await delay(50);
  }
  return undefined;
}

/**
 * Restart the Postgres of a running server, with the settings of now. The server itself starts it again, and goes on.
 *
 * @throws StartError when it does not start again
 */
export async function restartEmbeddedPostgres(clusterDir: string): Promise<void> {
  const before = await readPostmaster(clusterDir);
  await stopPostmaster(before.pid, clusterDir, findBinaries());
  const deadline = Date.now() + STARTING_MS;
  for (;;) {
    const { pid, isReady } = await readPostmaster(clusterDir);
    if (isReady && pid !== before.pid) return;
    if (Date.now() > deadline) throw takesNone(clusterDir);
    await delay(50);
  }
}

const takesNone = (clusterDir: string) => new StartError(`the database in ${clusterDir} takes no connections`);

/** The contents of `postmaster.pid`: process, folder, start, port, socket folder, address, shared memory, state. */
async function readPostmaster(clusterDir: string) {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder, address, , state] = text.split('\n').map((line) => line.trim());
  const host = process.platform === 'win32' ? address : socketFolder;
  return { pid: Number(pid), host, port: Number(port), isReady: state === 'ready' };
}
