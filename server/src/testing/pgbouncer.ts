import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, vi } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { openDatabaseProxy } from './database-proxy.ts';
import { deployFile } from './deploy-files.ts';

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

/** Start pgbouncer on loopback with the configuration in deploy/, and with fewer connections to Postgres than a node uses. */
export async function startPgbouncer(postgres: pg.ClientConfig, connections = 3): Promise<TestPgbouncer> {
  if (!PROGRAM) throw new Error('no pgbouncer is installed');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'quad-pgbouncer-'));
  await chmod(folder, 0o755);
  const { user, password, database } = postgres;
  // It cannot reach the socket of a Postgres of another user.
  const proxy = await openDatabaseProxy(postgres);
  const { host, port: postgresPort } = proxy.connection;
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${user}" "${password}"\n`);
  await writeFile(
    file,
    await deployFile('pgbouncer/pgbouncer.ini', {
      'quad = host=10.0.0.21 port=5432 dbname=quad': `${database} = host=${host} port=${postgresPort} dbname=${database}`,
      '10.0.0.31': '127.0.0.1',
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/userlist.txt': users,
      'default_pool_size = 40': `default_pool_size = ${connections}`,
    }),
  );
  const child: ChildProcess = spawn(PROGRAM, [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text) => (said += text));
  const urlOf = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer has ended: ${said}`);
    const client = new pg.Client({ connectionString: urlOf(String(database)) });
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
