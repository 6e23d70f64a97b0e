import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chown,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../processes.ts';
import { StartError } from '../start-error.ts';
import { POSTGRES_MAJOR, type PostgresBinaries } from './embedded-binaries.ts';
import type { Launcher } from './embedded-launcher.ts';

const run = promisify(execFile);

/** The superuser of the cluster; Quad itself works as an ordinary role. */
export const SUPERUSER = 'postgres';

/** A cluster on disk: `<dataDir>/postgres` holds the folder `cluster` and the file `password`. */
export interface Cluster {
  readonly dir: string;
  readonly password: string;
}

/** The folder of the cluster and its password, in the data folder. */
export const HOME = 'postgres';

/**
 * Create the data folder if it is missing, and inspect its contents.
 *
 * @returns the account number that owns the cluster, or undefined when there is no cluster yet
 * @throws StartError when the folder cannot be used or holds something that is not a cluster of this version
 */
export async function inspectDataDir(dataDir: string): Promise<{ clusterUid: number | undefined }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR') {
      throw new StartError(`the data folder ${dataDir} is not a folder; ${CHOOSE_ANOTHER}`, { cause: error });
    }
    throw new StartError(`the data folder ${dataDir} cannot be made (${error.code}); ${CHOOSE_ANOTHER}`, {
      cause: error,
    });
  });
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`the data folder ${dataDir} cannot be written (${error.code}); ${CHOOSE_ANOTHER}`, {
      cause: error,
    });
  });
  return { clusterUid: await inspectCluster(join(dataDir, HOME)) };
}

async function inspectCluster(home: string): Promise<number | undefined> {
  const found = await stat(home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return undefined;
  const dir = join(home, 'cluster');
  const [version, owner] = await Promise.all([readFile(join(dir, 'PG_VERSION'), 'utf8'), stat(dir)]).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(
        error.code === 'EACCES' || error.code === 'EPERM'
          ? `the database in ${home} belongs to another user of this machine; ${CHOOSE_ANOTHER}`
          : `${home} is not a database that Quad made; ${CHOOSE_ANOTHER}`,
        { cause: error },
      );
    },
  );
  if (version.trim() !== POSTGRES_MAJOR) {
    throw new StartError(
      `the database in ${home} was made by Postgres ${version.trim()} and this Quad brings ${POSTGRES_MAJOR}; ${CHOOSE_ANOTHER}`,
    );
  }
  return owner.uid;
}

const CHOOSE_ANOTHER = 'choose another with QUAD_DATA_DIR=…';

interface ClusterOptions {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly launcher: Launcher;
  readonly durable: boolean;
}

/**
 * Open the cluster of a data folder. Create it first if it is missing.
 *
 * A new cluster is created beside its place and moved there whole. So an interrupted first start leaves nothing that
 * the next start could mistake for a database.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const home = join(options.dataDir, HOME);
  await removeLeftovers(options.dataDir);
  if (!(await exists(home))) await makeCluster(home, options);
  const password = await readFile(join(home, 'password'), 'utf8').catch((cause: unknown) => {
    throw new StartError(`the password file of the database, ${join(home, 'password')}, cannot be read`, { cause });
  });
  return { dir: join(home, 'cluster'), password: password.trim() };
}

async function makeCluster(home: string, { dataDir, binaries, launcher, durable }: ClusterOptions): Promise<void> {
  const growing = join(dataDir, `${HOME}.new-${process.pid}`);
  const passwordFile = join(growing, 'password');
  try {
    await mkdir(growing, { mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (launcher.owner) {
      const { uid, gid } = launcher.owner;
      await Promise.all([chown(growing, uid, gid), chown(passwordFile, uid, gid)]);
    }
    const [file = '', ...args] = [
      ...launcher.prefix,
      binaries.initdb,
      ...['--pgdata', join(growing, 'cluster'), '--username', SUPERUSER, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions'],
      // The same collation on every machine, independent of its system library.
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
      ...(durable ? [] : ['--no-sync']),
    ];
    await run(file, args, { ...launcher.identity, cwd: '/', env: postgresEnvironment() });
    await rename(growing, home);
    if (process.platform !== 'win32') await syncFolder(dataDir);
  } catch (cause) {
    await rm(growing, { recursive: true, force: true });
    // Another start has created the same cluster: its place is no longer empty.
    if (await exists(home)) return;
    throw new StartError(`the database could not be made in ${dataDir}: ${lastLine(cause)}`, { cause });
  }
}

/** Remove clusters of interrupted starts, except those that another living process is still creating. */
async function removeLeftovers(dataDir: string): Promise<void> {
  const pattern = new RegExp(`^${HOME}\\.new-(\\d+)$`);
  for (const name of await readdir(dataDir)) {
    const pid = Number(pattern.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The environment for Postgres: only the paths of programs, and English messages. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C' };
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = (text || String(error)).split('\n').filter((line) => /error|fatal|could not|no space/i.test(line));
  return lines.at(-1)?.trim() ?? String(error).split('\n')[0] ?? 'unknown error';
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
