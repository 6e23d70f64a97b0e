import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { keepDiskReserve } from './disk-reserve.ts';
import { findBinaries } from './embedded-binaries.ts';
import { inspectDataDir, openCluster, SUPERUSER } from './embedded-cluster.ts';
import { chooseLauncher } from './embedded-launcher.ts';
import { clearAddress, dropAddress, newAddress, type PostgresProcess, runPostgres } from './embedded-process.ts';
import { endOrphans, inUse, removePostmasterFile, stopPostmaster, waitUntilFree } from './embedded-running.ts';
import { supervise } from './embedded-supervisor.ts';

/** The connection to the embedded database for `pg`. The role owns the database and may create others. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  /** Stays the same when Postgres restarts. */
  readonly connection: EmbeddedConnection;
  /** The current process. */
  readonly pid: number;
  /** Stop Postgres properly: open transactions are rolled back, and everything committed is on disk. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder with the cluster, in its subfolder `postgres/`. */
  readonly dataDir: string;
  /** False trades the safety of stored data for speed: for tests only. */
  readonly durable?: boolean;
  /** Takes each line that Postgres logs. */
  readonly log?: (line: string) => void;
  /** Called when Postgres has ended by itself, and for each failed attempt to restart it. */
  readonly onProblem?: (message: string) => void;
}

/** Quad's own role, and the name of its database. */
export const ROLE = 'quad';
/** How long a proper stop may take, to write the last pages. Then Postgres is killed, and recovers at the start. */
const STOP_MS = 5000;
const ORPHANS_MS = 15_000;

/**
 * Start the embedded Postgres on the cluster of the data folder, which is created if missing.
 *
 * Runs for root and ordinary users alike, and listens where only this user can reach it. Survives Ctrl-C until
 * `stop()`. Ends when this process is gone, and restarts when it ends for another reason.
 *
 * @throws StartError when the data folder is unusable or in use, or Postgres cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => undefined, onProblem = () => undefined } = options;
  const dataDir = resolve(options.dataDir);
  const binaries = findBinaries();
  const { clusterUid } = await inspectDataDir(dataDir);
  const launcher = await chooseLauncher({ initdb: binaries.initdb, folder: dataDir, clusterUid });
  const cluster = await openCluster({ dataDir, binaries, launcher, durable });
  await waitUntilFree(dataDir, cluster.dir, binaries);

  const reserve = durable ? keepDiskReserve(dataDir) : undefined;
  await reserve?.releaseIfNeeded();
  const address = await newAddress(launcher);
  const run = () => runPostgres({ binaries, launcher, clusterDir: cluster.dir, address, durable, log });
  const first = await startWithRetries(run, cluster.dir).catch(async (error: Error) => {
    await reserve?.close();
    await dropAddress(address);
    if (/lock file "postmaster.pid" already exists/.test(error.message)) throw inUse(dataDir);
    throw new StartError(`the database in ${dataDir} did not start: ${error.message}`, { cause: error });
  });

  const supervised = supervise({
    first,
    async start() {
      await reserve?.releaseIfNeeded();
      await removePostmasterFile(cluster.dir);
      await clearAddress(address);
      const child = run();
      child.ready.catch(async (error: unknown) => {
        if (waitsForOrphans(error)) await endOrphans(cluster.dir);
      });
      return child;
    },
    async end(child) {
      if (child.hasEnded) return;
      await stopPostmaster(child.pid, cluster.dir, binaries);
      const late = setTimeout(() => child.hasEnded || process.kill(child.pid, 'SIGQUIT'), STOP_MS);
      await child.ended;
      clearTimeout(late);
    },
    onProblem,
  });
  const postgres: EmbeddedPostgres = {
    connection: { ...address, user: ROLE, password: cluster.password, database: ROLE },
    get pid() {
      return supervised.pid;
    },
    async stop() {
      await reserve?.close();
      await supervised.stop();
      await dropAddress(address);
    },
  };
  try {
    await ensureDatabase(postgres.connection);
  } catch (cause) {
    await postgres.stop();
    throw new StartError(`the database in ${dataDir} cannot be opened: ${String(cause)}`, { cause });
  }
  return postgres;
}

/**
 * Start Postgres and wait until it is ready. After a crash of Postgres alone, its children still hold its memory. They
 * are ended, or given time to notice where they cannot be found.
 */
async function startWithRetries(run: () => PostgresProcess, clusterDir: string): Promise<PostgresProcess> {
  const deadline = Date.now() + ORPHANS_MS;
  for (;;) {
    const child = run();
    try {
      await child.ready;
      return child;
    } catch (error) {
      if (!waitsForOrphans(error) || Date.now() > deadline) throw error;
      await endOrphans(clusterDir);
      await delay(50);
    }
  }
}

const waitsForOrphans = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('pre-existing shared memory block');

/** Create Quad's own role and database if they are missing. The role is no superuser. */
async function ensureDatabase({ host, port, password }: EmbeddedConnection): Promise<void> {
  const admin = new pg.Client({ host, port, password, user: SUPERUSER, database: 'postgres' });
  await admin.connect();
  try {
    const roles = await admin.query('select from pg_roles where rolname = $1', [ROLE]);
    if (roles.rowCount === 0) {
      await admin.query(`create role ${ROLE} login createdb password ${admin.escapeLiteral(password)}`);
    }
    const databases = await admin.query('select from pg_database where datname = $1', [ROLE]);
    if (databases.rowCount === 0) await admin.query(`create database ${ROLE} owner ${ROLE}`);
  } finally {
    await admin.end();
  }
}
