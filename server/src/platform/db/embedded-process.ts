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
import { replicationSettings } from './embedded-replication.ts';
import { clusterName } from './embedded-running.ts';

export interface Address {
  /** The folder of a Unix socket, or on Windows the loopback address. */
  readonly host: string;
  readonly port: number;
}

export interface PostgresProcess {
  readonly pid: number;
  /** Resolves when Postgres accepts connections; rejects with its last messages when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves once the process has ended, with its signal or status. */
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
 * Becomes Postgres, and leaves a guard behind that waits on a pipe from Quad. When Quad ends abruptly, even killed, the
 * pipe closes and the guard stops Postgres properly; a line on the pipe dismisses the guard. It checks for a minute at
 * most: where nobody collects ended processes (some containers), an ended Postgres seems to exist for ever.
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

/** Start Postgres on a cluster. It has a session of its own, so that Ctrl-C leaves stopping it to Quad. */
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
    // Not on the standard input, which Node closes when the process has ended. The guard would take that for the end of
    // Quad, and remove the socket of the next Postgres.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const guard = child.stdio[3] as Socket | undefined;
  // The dismissal below may meet a closed pipe. Reading lets the pipe close when the guard has ended.
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
    // 'close' rather than 'exit', because by then its last output has been read.
    child.once('close', (code, signal) => reject(new Error(last.join(' ') || `it ended with ${signal ?? code}`)));
    ended.then(() => lines?.close());
  });
}

/** Settings of a cluster for tests: it loses its data in a crash, and nothing vacuums or analyzes automatically. */
const TEST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  // Tests open thousands of connections, and for each both sides derive a key from the password.
  'scram_iterations=1',
];

/** The settings of every start: little memory, few processes, and reachable from this machine alone. */
function settings({ address, durable, clusterDir }: RunOptions): string[] {
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
    ...replicationSettings(clusterDir),
    'wal_compression=on',
    'max_wal_size=512MB',
    'checkpoint_timeout=15min',
    // Before recovery, Postgres syncs every file: one call for the disk instead of one for each file.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=',
    // The server reports failed statements itself, without people's texts.
    'log_min_messages=log',
    'log_checkpoints=off',
    ...(durable ? [] : TEST_SETTINGS),
  ];
}

/** A new address for one run: a private folder for the socket, or a free loopback port on Windows. */
export async function newAddress(launcher: Launcher): Promise<Address> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const host = await mkdtemp(join(socketRoot(), 'quad-'));
  if (launcher.owner) await chown(host, launcher.owner.uid, launcher.owner.gid);
  return { host, port: 5432 };
}

/** Remove the address of `newAddress`, once Postgres has ended. */
export async function dropAddress(address: Address): Promise<void> {
  if (process.platform !== 'win32') await rm(address.host, { recursive: true, force: true }).catch(() => undefined);
}

/** Remove the socket of a killed Postgres. Its lock file would count as held if another process has its number now. */
export async function clearAddress(address: Address): Promise<void> {
  if (process.platform === 'win32') return;
  for (const name of await readdir(address.host)) await rm(join(address.host, name), { force: true });
}

function socketRoot(): string {
  // The path of a Unix socket has room for about a hundred bytes.
  const folder = tmpdir();
  return Buffer.byteLength(folder) > 60 ? '/tmp' : folder;
}
