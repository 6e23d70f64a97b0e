import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { type DatabaseConnection, openDatabase } from './database.ts';
import { isUnavailable, OutcomeUnknown } from './failures.ts';
import { transact, transactLong } from './transact.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 30_000, interval: 50 };

let quad: TestContext;
const opened: DatabaseConnection[] = [];
beforeAll(async () => {
  quad = await createTestContext();
  await sql`create table writes (n int)`.execute(quad.services.db);
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
afterAll(async () => {
  quad.logged.length = 0;
  await quad.close();
});

/** A pool of one connection, so that a broken connection which stays in it fails the next statement. */
function openOne(connection: pg.PoolConfig = {}): DatabaseConnection {
  const database = openDatabase({ ...quad.connection, max: 1, ...connection }, () => undefined);
  opened.push(database);
  return database;
}

const write = ({ db }: DatabaseConnection) => sql`insert into writes values (1)`.execute(db);
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const pidOf = async ({ db }: DatabaseConnection) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

test('a session that Postgres ends is replaced for the next statement', async () => {
  const database = openOne();
  const pid = await pidOf(database);
  const ended = await errorOf(
    transact(database.db, async (trx) => {
      await sql`select pg_terminate_backend(${pid}::int)`.execute(quad.services.db);
      await sql`insert into writes values (1)`.execute(trx);
    }),
  );
  expect([ended, isUnavailable(ended)]).toEqual([expect.any(Error), true]);
  await write(database);
  expect(await pidOf(database)).not.toBe(pid);
});

test('a connection to a server that takes no writes any more is not used again', async () => {
  const database = openOne();
  const pid = await pidOf(database);
  // The state of the connections to a former primary.
  await sql`set default_transaction_read_only = on`.execute(database.db);
  const refused = await errorOf(write(database));
  expect([refused, isUnavailable(refused)]).toEqual([expect.objectContaining({ code: '25006' }), true]);
  await write(database);
  expect(await pidOf(database)).not.toBe(pid);
});

test('a frozen connection is given up, and is not used again', async () => {
  const proxy = await openDatabaseProxy(quad.connection);
  const database = openOne({ ...proxy.connection, query_timeout: 500 });
  const pid = await pidOf(database);
  proxy.freeze();
  expect(await errorOf(write(database))).toBeInstanceOf(OutcomeUnknown);
  await proxy.restore();
  await vi.waitFor(() => write(database), PATIENCE);
  expect(await pidOf(database)).not.toBe(pid);
  await database.close();
  await proxy.close();
});

test('a transaction of a job may take longer than a statement of a call', async () => {
  const database = openOne({ ...quad.connection, query_timeout: 200 });
  const sleep = sql`select pg_sleep(0.6)`;
  expect(await errorOf(sleep.execute(database.db))).toBeDefined();
  expect(await errorOf(transactLong(database.db, (trx) => sleep.execute(trx)))).toBeUndefined();
  await database.close();
});

test('a node refuses writes while its server is read-only, and takes them again when a primary is back', async () => {
  const node = await quad.anotherNode();
  const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
  const [asha, bose, chitra] = await Promise.all([quad.newPerson(), quad.newPerson(), quad.newPerson()]);
  const health = async (at: string) => (await fetch(`${at}/api/health`)).status;
  const follow = async ({ id }: TestPerson) => {
    const headers = { authorization: `Bearer ${asha.token}` };
    return (await fetch(`${url}/api/follow/follow/${id}`, { method: 'POST', headers })).status;
  };
  expect(await follow(bose)).toBe(200);

  const admin = new pg.Client({ ...quad.connection, options: '-c default_transaction_read_only=off' });
  await admin.connect();
  const restart = async ({ isReadOnly }: { isReadOnly: boolean }) => {
    const { database } = quad.connection;
    await admin.query(`alter database ${database} set default_transaction_read_only = ${isReadOnly}`);
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [database],
    );
  };
  await restart({ isReadOnly: true });
  await vi.waitFor(async () => expect(await health(url)).toBe(503), PATIENCE);
  expect(await follow(chitra)).toBe(503);
  await restart({ isReadOnly: false });
  for (const at of [url, quad.url]) await vi.waitFor(async () => expect(await health(at)).toBe(200), PATIENCE);
  expect(await follow(chitra)).toBe(200);
  await admin.end();
  await node.close();
});
