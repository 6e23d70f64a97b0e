import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../scripts/lib/port.js';
import { until } from './quad.ts';

const run = promisify(execFile);

/** Debian's folder of the programs of Postgres 15. */
const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

/** Whether this machine has Debian's Postgres, and root to become the user `postgres`. */
export const hasDebianPostgres = (): boolean => process.getuid?.() === 0 && existsSync(join(POSTGRES_BIN, 'postgres'));

/** The id of the user `postgres`. */
const postgresUser = (): number => Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);

/** A Postgres 15 of its own. */
export interface DebianPostgres extends AsyncDisposable {
  /** Create an empty database and return its address. */
  create(name: string): Promise<string>;
  /** The SQL of a database, without owners, in statements that every client can send. */
  dump(url: string): Promise<string>;
}

/** Start Debian's Postgres 15 in an empty folder. The user `postgres` must be able to reach the folder. */
export async function startDebianPostgres(folder: string): Promise<DebianPostgres> {
  const uid = postgresUser();
  await mkdir(folder, { recursive: true });
  await chown(folder, uid, uid);
  const data = join(folder, 'data');
  const as = { uid, gid: uid, cwd: folder, env: { PATH: process.env.PATH } };
  await run(join(POSTGRES_BIN, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], as);
  const port = await freePort();
  const settings = ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'lc_messages=C'];
  // it ends with this process, also when that is killed
  const user = ['--pdeathsig', 'INT', '--reuid', String(uid), '--regid', String(uid), '--clear-groups'];
  const args = [...user, join(POSTGRES_BIN, 'postgres'), '-D', data, '-p', String(port), '-k', folder, ...settings];
  const server = spawn('setpriv', args, { cwd: folder, env: as.env, stdio: 'ignore' });
  const addressOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const admin = async (statement: string) => {
    const client = new pg.Client(addressOf('postgres'));
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await until('Postgres 15 answers', async () => admin('select 1').then(() => true));
  return {
    async create(name) {
      await admin(`create database ${name}`);
      return addressOf(name);
    },
    async dump(url) {
      const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', url];
      const { stdout } = await run(join(POSTGRES_BIN, 'pg_dump'), options, { ...as, maxBuffer: 1 << 28 });
      // commands of psql, which Postgres itself does not know
      return stdout.replace(/^\\(un)?restrict .*\n/gm, '');
    },
    async [Symbol.asyncDispose]() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    },
  };
}
