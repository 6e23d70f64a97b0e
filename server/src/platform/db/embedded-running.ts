import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive, processExists } from '../processes.ts';
import { StartError } from '../start-error.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';

const run = promisify(execFile);

/** How long a Postgres may take to write its last pages after its Quad has ended. */
const LEAVING_MS = 60_000;

/** The cluster's name for the Quad process that runs it; Postgres stores it in `postmaster.opts`. */
export function clusterName(quadPid: number): string {
  return `quad-${quadPid}`;
}

/** The error for a data folder that another Quad uses. */
export function inUse(dataDir: string, pid?: number): StartError {
  const who = pid === undefined ? 'another Quad' : `another Quad (process ${pid})`;
  return new StartError(`the data folder ${dataDir} is in use by ${who}; choose another with QUAD_DATA_DIR=…`);
}

/**
 * Wait until no Postgres runs on a cluster. Stop a Postgres with a killed Quad, and wait for it.
 *
 * @throws StartError when a living Quad holds it
 */
export async function waitUntilFree(dataDir: string, clusterDir: string, binaries: PostgresBinaries): Promise<void> {
  const pid = await livingPostmaster(clusterDir);
  if (pid === undefined) return;
  const quadPid = await ownerOf(clusterDir);
  if (quadPid === undefined || isAlive(quadPid)) throw inUse(dataDir, quadPid);
  await stopPostmaster(pid, clusterDir, binaries);
  const deadline = Date.now() + LEAVING_MS;
  while ((await livingPostmaster(clusterDir)) !== undefined) {
    if (Date.now() > deadline) {
      throw new StartError(`the Postgres of an earlier Quad (process ${pid}) in ${dataDir} does not end`);
    }
    await delay(50);
  }
}

/** Whether a Postgres runs on a cluster for a living Quad. */
export async function hasLivingOwner(clusterDir: string): Promise<boolean> {
  if ((await livingPostmaster(clusterDir)) === undefined) return false;
  const quadPid = await ownerOf(clusterDir);
  return quadPid !== undefined && isAlive(quadPid);
}

/** Stop a Postgres properly, as fast as its last writes allow. */
export async function stopPostmaster(pid: number, clusterDir: string, binaries: PostgresBinaries): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: pg_ctl uses its own pipe.
    await run(binaries.pgCtl, ['stop', '--pgdata', clusterDir, '--mode', 'fast', '--no-wait']).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has ended by itself.
  }
}

/** Remove the `postmaster.pid` of an ended Postgres, even if another process has its number now. */
export async function removePostmasterFile(clusterDir: string): Promise<void> {
  await livingPostmaster(clusterDir);
}

/**
 * Kill the children of a killed postmaster, which a new one must wait for. Call it only when there is no postmaster.
 * Only Linux can identify these processes; on other systems they end once they notice.
 */
export async function endOrphans(clusterDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const folder = await realpath(clusterDir);
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!(pid > 0) || pid === process.pid) continue;
    // All processes of Postgres work in the folder of its cluster.
    const works = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
    if (works !== folder || !/\/postgres( \(deleted\))?$/.test(program)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * The process in `postmaster.pid`, if it is alive and is Postgres.
 *
 * After a crash the number may belong to another process (usual in containers), and Postgres would refuse to start.
 * Then this process's number replaces it: Postgres knows that its own parent is no Postgres. The rest of the file
 * stays, because Postgres uses it to find running children of the crashed one.
 */
async function livingPostmaster(clusterDir: string): Promise<number | undefined> {
  const file = join(clusterDir, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0) || pid === process.pid || !processExists(pid)) return undefined;
  if (isAlive(pid) && (await isPostgresOf(pid, clusterDir))) return pid;
  await writeFile(file, text.replace(String(pid), String(process.pid)));
  return undefined;
}

async function isPostgresOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : run('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout);
  return command.then(
    (line) => line.includes('postgres') && line.includes(clusterDir),
    () => false,
  );
}

async function ownerOf(clusterDir: string): Promise<number | undefined> {
  const options = await readFile(join(clusterDir, 'postmaster.opts'), 'utf8').catch(() => '');
  const pid = /cluster_name=quad-(\d+)/.exec(options)?.[1];
  return pid === undefined ? undefined : Number(pid);
}
