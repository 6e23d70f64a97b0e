import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';
import { postgresEnvironment } from './embedded-cluster.ts';
import type { Launcher } from './embedded-launcher.ts';
import { clusterName } from './embedded-running.ts';

/** Where clients reach a running Postgres. */
export interface Address {
  /** The folder of a Unix socket, or on Windows the loopback address. */
  readonly host: string;
  readonly port: number;
}

export interface PostgresProcess {
  readonly pid: number;
  /** Resolves when Postgres takes connections; rejects with its own words when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves once the process has ended, with the signal or the status that it ended with. */
  readonly ended: Promise<string>;
  readonly hasEnded: boolean;
}

interface RunOptions {
  readonly binaries: PostgresBinaries;
  readonly launcher: Launcher;
  readonly clusterDir: string;
  readonly address: Address;
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

/**
 * Becomes Postgres, leaving a guard behind that waits on the pipe from Quad. When Quad ends without a word, be it
 * killed, the pipe closes and the guard ends Postgres in order; a line on the pipe dismisses the guard. It looks for a
 * minute at most: where nobody collects ended processes (some containers), an ended Postgres seems to be there for ever.
 */
const GUARDED = `
{
  if ! read -r line <&3; then
    kill -INT $$
    looks=0
    while kill -0 $$ && [ $looks -lt 300 ]; do looks=$((looks + 1)); sleep 0.2; done
    rm -f "$0"/.s.PGSQL.*
    rmdir "$0"
  fi
} >/dev/null 2>&1 &
exec "$@" 3<&-
`;

/** Starts Postgres on a cluster. It stands in a session of its own, so that Ctrl-C leaves it to Quad to end it. */
export function runPostgres(options: RunOptions): PostgresProcess {
  const { binaries, launcher, clusterDir, address, log } = options;
  const postgres = [binaries.postgres, '-D', clusterDir, ...settings(options).flatMap((setting) => ['-c', setting])];
  const guarded = process.platform === 'win32' ? postgres : ['sh', '-c', GUARDED, address.host, ...postgres];
  const [file = '', ...args] = [...launcher.prefix, ...guarded];
  const child = spawn(file, args, {
    ...launcher.identity,
    cwd: '/',
    env: postgresEnvironment(),
    detached: process.platform !== 'win32',
    windowsHide: true,
    // Not on the standard input, which Node closes by itself when the process has ended: the guard would take that for
    // the end of Quad and remove the socket of the Postgres that is started next.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const guard = child.stdio[3] as Socket | undefined;
  // the dismissal below may meet a closed pipe; read, it closes when the guard has gone
  guard?.on('error', () => undefined).resume();
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      const reason = signal ?? `status ${code}`;
      if (guard) guard.end('\n', () => resolve(reason));
      else resolve(reason);
    });
  });
  return {
    pid: child.pid ?? 0,
    ready: untilReady(child, ended, log),
    ended,
    get hasEnded() {
      return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
    },
  };
}

function untilReady(child: ChildProcess, ended: Promise<unknown>, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const last: string[] = [];
    const lines = child.stderr ? createInterface(child.stderr) : undefined;
    lines?.on('line', (line) => {
      if (line.includes('database system is ready to accept connections')) resolve();
      if (/^(FATAL|PANIC|HINT|sh|unshare|setpriv):/.test(line)) last.push(line.replace(/^(FATAL|PANIC|HINT):\s*/, ''));
      log(line);
    });
    child.once('error', reject);
    // 'close' rather than 'exit': by then its last words have been read
    child.once('close', (code, signal) => reject(new Error(last.join(' ') || `it ended with ${signal ?? code}`)));
    ended.then(() => lines?.close());
  });
}

/** Settings of a cluster for tests: it loses its data in a crash, and nothing vacuums or analyzes by itself. */
const THROWN_AWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  // tests open thousands of connections, each of which derives a key from the password on both sides
  'scram_iterations=1',
];

/** What Postgres is told at every start: little memory, few processes, and reachable by this machine alone. */
function settings({ address, durable }: RunOptions): string[] {
  const reach =
    process.platform === 'win32'
      ? [`listen_addresses=${address.host}`]
      : ['listen_addresses=', `unix_socket_directories=${address.host}`];
  return [
    ...reach,
    `port=${address.port}`,
    `cluster_name=${clusterName(process.pid)}`,
    'max_connections=100',
    'shared_buffers=64MB',
    'effective_cache_size=512MB',
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'random_page_cost=1.1',
    'jit=off',
    'io_method=sync',
    'max_parallel_workers_per_gather=0',
    'autovacuum_max_workers=2',
    // one server without replicas: nobody reads its log but recovery
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'wal_compression=on',
    'max_wal_size=512MB',
    'checkpoint_timeout=15min',
    // before it recovers, Postgres has every file written out: one call for the disk instead of one for each file
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=',
    // failed statements are the server's to report, without what people wrote in them
    'log_min_messages=log',
    'log_checkpoints=off',
    ...(durable ? [] : THROWN_AWAY),
  ];
}

/** A new address of its own for one run: a private folder for the socket, or a free loopback port on Windows. */
export async function newAddress(launcher: Launcher): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const host = await mkdtemp(join(socketRoot(), 'quad-'));
  if (launcher.owner) await chown(host, launcher.owner.uid, launcher.owner.gid);
  return { host, port: 5432 };
}

/** Removes what `newAddress` made, once Postgres has ended. */
export async function dropAddress(address: Address): Promise<void> {
  if (process.platform !== 'win32') await rm(address.host, { recursive: true, force: true }).catch(() => undefined);
}

/** Removes the socket that a killed Postgres left: by its lock file, a process that has its number by now would hold it. */
export async function clearAddress(address: Address): Promise<void> {
  if (process.platform === 'win32') return;
  for (const name of await readdir(address.host)) await rm(join(address.host, name), { force: true });
}

function socketRoot(): string {
  // The path of a Unix socket has room for about a hundred bytes.
  const folder = tmpdir();
  return Buffer.byteLength(folder) > 60 ? '/tmp' : folder;
}
