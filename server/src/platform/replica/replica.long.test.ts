import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { examineReplica } from '../../commands/doctor/replica.ts';
import { describeWithPgbouncer, startPgbouncer } from '../../testing/pgbouncer.ts';
import { CAN_REPLICATE, type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/replicated-postgres.ts';
import type { Config } from '../config.ts';
import { CALL_TIMEOUTS, type DatabaseConnection, openDatabase } from '../db/database.ts';
import { UnnamedClient } from '../db/prepared-statements.ts';
import { NO_METRICS } from '../observe/metrics.ts';
import { openReplica, type Replica } from './replica.ts';

const ignore = () => undefined;

describe.skipIf(!CAN_REPLICATE)('reading from a replica', () => {
  let postgres: ReplicatedPostgres;
  let primary: DatabaseConnection;
  let logged: string[];
  const logger = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const open = (connectionString = postgres.replica.url()): Promise<Replica> =>
    openReplica({ primary, connection: { ...CALL_TIMEOUTS, connectionString }, logger, metrics: NO_METRICS });

  beforeAll(async () => {
    postgres = await startReplicatedPostgres();
    primary = openDatabase(postgres.connection, ignore);
    await sql`create table settings (key text primary key, value jsonb not null, updated_at timestamptz default now())`.execute(
      primary.db,
    );
    await sql`create table things (n int primary key)`.execute(primary.db);
  });
  beforeEach(() => {
    logged = [];
  });
  afterAll(async () => {
    await primary?.close();
    await postgres?.stop();
  });

  const add = (n: number) => sql`insert into things values (${n})`.execute(primary.db);
  /** The last thing, and the port of the server that has answered. */
  const last = async ({ reads }: Replica) => {
    const { rows } = await sql<{ n: number | null; port: number }>`
      select (select max(n) from things) as n, inet_server_port() as port
    `.execute(reads);
    return rows[0];
  };

  test('each query sees all that was committed before it, and the replica answers', async () => {
    await using opened = new AsyncDisposableStack();
    const replica = await open();
    opened.defer(replica.close);
    await vi.waitFor(() => expect(replica.problem).toBeUndefined(), { timeout: 30_000 });
    for (let n = 1; n <= 50; n++) {
      await add(n);
      expect((await last(replica))?.n).toBe(n);
    }
    // A machine that is busy may have sent some to the primary.
    await vi.waitFor(async () => expect((await last(replica))?.port).toBe(postgres.replica.port), { timeout: 30_000 });
  });

  test('while it replays nothing, queries read what it has; after a write they read from the primary', async () => {
    await using opened = new AsyncDisposableStack();
    const replica = await open();
    opened.defer(replica.close);
    opened.defer(() => postgres.resumeReplay());
    await vi.waitFor(
      async () => {
        // Postgres itself may have written something since.
        await postgres.resumeReplay();
        await postgres.caughtUp();
        await postgres.pauseReplay();
        expect((await last(replica))?.port).toBe(postgres.replica.port);
      },
      { timeout: 60_000 },
    );
    await add(1000);
    expect(await last(replica)).toEqual({ n: 1000, port: postgres.primary.port });
    await vi.waitFor(() => expect(replica.lagSeconds).toBeGreaterThan(0), { timeout: 30_000 });
    expect(replica.problem).toContain('bytes behind');
    await postgres.resumeReplay();
    await vi.waitFor(async () => expect(await last(replica)).toEqual({ n: 1000, port: postgres.replica.port }), {
      timeout: 30_000,
    });
    expect(replica.lagSeconds).toBe(0);
  });

  test('a replica that is killed loses no query', async () => {
    await using opened = new AsyncDisposableStack();
    const replica = await open();
    opened.defer(replica.close);
    await vi.waitFor(() => expect(replica.problem).toBeUndefined(), { timeout: 30_000 });
    const slow = Array.from({ length: 4 }, () =>
      sql<{ port: number }>`select inet_server_port() as port from pg_sleep(1)`.execute(replica.reads),
    );
    await vi.waitFor(
      async () => {
        const { rows } = await postgres.replica.admin.query(
          `select from pg_stat_activity where wait_event = 'PgSleep' and application_name = 'quad-reads'`,
        );
        expect(rows).toHaveLength(slow.length);
      },
      { timeout: 30_000, interval: 20 },
    );
    postgres.replica.kill();
    opened.defer(() => postgres.replica.start());
    const answers = await Promise.all(slow);
    expect(answers.map(({ rows }) => rows)).toEqual(slow.map(() => [{ port: postgres.primary.port }]));
    await vi.waitFor(() => expect(logged.join('')).toContain('the replica cannot be used'), { timeout: 30_000 });
    expect(logged).toHaveLength(1);
    postgres.replica.start();
    await vi.waitFor(async () => expect((await last(replica))?.port).toBe(postgres.replica.port), { timeout: 30_000 });
  });

  test('queries on a replica that freezes are answered by the primary', async () => {
    await using opened = new AsyncDisposableStack();
    const replica = await open();
    opened.defer(replica.close);
    await vi.waitFor(() => expect(replica.problem).toBeUndefined(), { timeout: 30_000 });
    await postgres.replica.freeze();
    opened.defer(() => postgres.replica.thaw());
    expect((await last(replica))?.port).toBe(postgres.primary.port);
  });

  test('a statement that takes too long is not repeated on the primary', async () => {
    await using opened = new AsyncDisposableStack();
    const replica = await open();
    opened.defer(replica.close);
    await vi.waitFor(() => expect(replica.problem).toBeUndefined(), { timeout: 30_000 });

    await expect(sql`select pg_sleep(60)`.execute(replica.reads)).rejects.toMatchObject({ code: '57014' });
    expect(replica.problem).toBeUndefined();
  }, 60_000);

  test('it takes no write', async () => {
    await using opened = new AsyncDisposableStack();
    const replica = await open();
    opened.defer(replica.close);
    await expect(sql`delete from things`.execute(replica.reads)).rejects.toThrow('only queries');
    await expect(replica.reads.transaction().execute(async () => undefined)).rejects.toThrow('only queries');
  });

  test('a server that follows no primary, or another one, is never read from', async () => {
    await using opened = new AsyncDisposableStack();
    const itself = await open(postgres.primary.url());
    opened.defer(itself.close);
    expect(itself.problem).toBe('the server is no replica');

    const second = await postgres.addReplica();
    const promoted = await open(second.url());
    opened.defer(promoted.close);
    await vi.waitFor(async () => expect((await last(promoted))?.port).toBe(second.port), { timeout: 30_000 });
    second.promote();
    await vi.waitFor(() => expect(promoted.problem).toBe('the server is no replica'), { timeout: 30_000 });
    expect((await last(promoted))?.port).toBe(postgres.primary.port);

    // The first replica still follows the former primary, and is ahead of the new one.
    await sql`insert into things select n from generate_series(2000, 200000) n`.execute(primary.db);
    await postgres.caughtUp();
    const newPrimary = openDatabase({ ...postgres.connection, port: second.port }, ignore);
    opened.defer(newPrimary.close);
    const stranded = await openReplica({
      primary: newPrimary,
      connection: { connectionString: postgres.replica.url() },
      logger,
      metrics: NO_METRICS,
    });
    opened.defer(stranded.close);
    expect(stranded.problem).toContain('does not follow this primary');
    expect(await last(stranded)).toEqual({ n: 1000, port: second.port });
  });

  describeWithPgbouncer('through pgbouncer in transaction mode', () => {
    test('each query sees all that was committed before it', async () => {
      await using opened = new AsyncDisposableStack();
      const pgbouncer = await startPgbouncer({ ...postgres.connection, port: postgres.replica.port });
      opened.defer(pgbouncer.stop);
      const replica = await openReplica({
        primary,
        connection: { connectionString: pgbouncer.urlOf(postgres.connection.database), Client: UnnamedClient },
        logger,
        metrics: NO_METRICS,
      });
      opened.defer(replica.close);
      await vi.waitFor(() => expect(replica.problem).toBeUndefined(), { timeout: 30_000 });
      const ns = Array.from({ length: 12 }, (_, index) => 300_000 + index);
      await Promise.all(
        ns.map(async (n) => {
          await add(n);
          const { rows } = await sql<{ n: number }>`select n from things where n = ${n}`.execute(replica.reads);
          expect(rows).toEqual([{ n }]);
        }),
      );
      await vi.waitFor(async () => expect((await last(replica))?.port).toBe(postgres.replica.port), {
        timeout: 30_000,
      });
    });
  });

  test('the doctor says whether lists read from it', async () => {
    const says = async (readDatabaseUrl: string | undefined) =>
      (await examineReplica(primary.db, { readDatabaseUrl } as Config)).map(({ state, says }) => `${state}: ${says}`);
    expect(await says(undefined)).toEqual([]);
    await vi.waitFor(async () => expect(await says(postgres.replica.url())).toEqual(['ok: lists read from it']), {
      timeout: 30_000,
    });
    expect(await says(postgres.primary.url())).toEqual([
      'warn: lists read from the primary (the server is no replica): look at DATABASE_READ_URL',
    ]);
  });

  test('an address that leads nowhere fails nothing', async () => {
    await using opened = new AsyncDisposableStack();
    const replica = await open('postgres://quad@127.0.0.1:1/quad');
    opened.defer(replica.close);
    expect((await last(replica))?.port).toBe(postgres.primary.port);
  });
});
