import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, vi } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { openDatabaseProxy } from './database-proxy.ts';

const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Tests that need a pgbouncer; skipped where it is not installed. */
export const describeWithPgbouncer = (name: string, tests: () => void) =>
  PROGRAM ? describe(name, tests) : describe.skip(`${name} (install pgbouncer to run these)`, tests);

/** A test's own pgbouncer in transaction mode, in front of a Postgres. */
export interface TestPgbouncer {
  /** The address of a database through it. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Start pgbouncer on loopback, with fewer connections to Postgres than a node uses. */
export async function startPgbouncer(postgres: pg.ClientConfig, connections = 3): Promise<TestPgbouncer> {
  if (!PROGRAM) throw new Error('no pgbouncer is installed');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'quad-pgbouncer-'));
  await chmod(folder, 0o755);
  const { user, password } = postgres;
  // It cannot reach the socket of a Postgres of another user.
  const proxy = await openDatabaseProxy(postgres);
  const { host, port: postgresPort } = proxy.connection;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${postgresPort} user=${user} password='${password}' connect_query='set statement_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  );
  const child: ChildProcess = spawn(PROGRAM, [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text) => (said += text));
  const urlOf = (database: string) => `postgres://quad@127.0.0.1:${port}/${database}`;
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer has ended: ${said}`);
    const client = new pg.Client({ connectionString: urlOf(String(postgres.database)) });
    await client.connect().catch((error: Error) => {
      throw new Error(`${error.message}: ${said}`);
    });
    await client.end();
  };
  await vi.waitFor(answers, { timeout: 30_000, interval: 50 });
  return {
    urlOf,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await proxy.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
