import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { type DatabaseConnection, openDatabase } from './database.ts';
import { OutcomeUnknown } from './failures.ts';
import { transact } from './transact.ts';

/** Debian's Postgres, which root starts as the user `postgres`: the embedded one has no superuser for tests. */
const BIN = '/usr/lib/postgresql/15/bin';
const canRun = existsSync(BIN) && process.getuid?.() === 0;

describe.skipIf(!canRun)('a commit that waits for its standby', () => {
  let folder: string;
  let database: DatabaseConnection;
  let admin: DatabaseConnection;
  const asPostgres = (program: string, ...args: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', join(BIN, program), ...args], { stdio: 'ignore' });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quad-standby-'));
    await chmod(folder, 0o777);
    const data = join(folder, 'data');
    const port = await freePort();
    asPostgres('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-N');
    const options = `-p ${port} -k ${folder} -c synchronous_standby_names=nobody -c lc_messages=C`;
    asPostgres('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
    const address = { host: folder, port, user: 'postgres', database: 'postgres' };
    admin = openDatabase({ ...address, options: '-c synchronous_commit=local' }, () => undefined);
    database = openDatabase({ ...address, max: 1 }, () => undefined);
    await sql`create table writes (n int)`.execute(admin.db);
  });
  afterAll(async () => {
    await database?.close();
    await admin?.close();
    asPostgres('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', 'stop');
    await rm(folder, { recursive: true, force: true });
  });

  test.each(['pg_cancel_backend', 'pg_terminate_backend'])('is unknown when %s ends the wait', async (end) => {
    const done = transact(database.db, (trx) => sql`insert into writes values (1)`.execute(trx)).catch(
      (error: unknown) => error,
    );
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select ${sql.raw(end)}(pid) as ended from pg_stat_activity where wait_event = 'SyncRep'
        `.execute(admin.db);
        expect(rows).toEqual([{ ended: true }]);
      },
      { timeout: 30_000, interval: 50 },
    );
    expect(await done).toBeInstanceOf(OutcomeUnknown);
    const { rows } = await sql<{ n: number }>`select n from writes`.execute(admin.db);
    expect(rows.length).toBeGreaterThan(0);
  });
});
