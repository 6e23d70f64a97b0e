import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../platform/free-port.ts';

/** The programs of the oldest Postgres that Quad runs on, as in `scripts/lib/oldest-postgres.js`. */
const BIN = '/usr/lib/postgresql/15/bin';
/** Whether this machine has Debian's postgresql-15, and may start it: root runs it as the user `postgres`. */
export const HAS_DEBIAN_POSTGRES = existsSync(BIN) && process.getuid?.() === 0;

/** Run a program of Debian's Postgres as the user `postgres`. Throw when it fails. */
export function runDebianPostgres(program: string, ...args: readonly string[]): void {
  execFileSync('runuser', ['-u', 'postgres', '--', join(BIN, program), ...args], { stdio: 'ignore' });
}

/** Start a cluster of Debian's Postgres for a run of tests in an empty folder. Nothing in it survives a crash. */
export async function startDebianPostgres(folder: string) {
  const [data, port] = [join(folder, 'data'), await freePort()];
  await chmod(folder, 0o777);
  runDebianPostgres('initdb', '-D', data, '-U', 'quad', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = {
    ...{ port, unix_socket_directories: folder, listen_addresses: '127.0.0.1', lc_messages: 'C' },
    ...{ max_connections: 300, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  runDebianPostgres(
    'pg_ctl',
    '-D',
    data,
    '-o',
    options.join(' '),
    '-l',
    join(folder, 'log'),
    '-w',
    '-t',
    '120',
    'start',
  );
  return {
    connection: { host: '127.0.0.1', port, user: 'quad', password: 'quad', database: 'postgres' },
    async stop(): Promise<void> {
      runDebianPostgres('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    },
  };
}
