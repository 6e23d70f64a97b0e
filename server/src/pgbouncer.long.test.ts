import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from './testing/context.ts';
import { faultsOf, fuzzRound } from './testing/fuzz/round.ts';
import { describeWithPgbouncer, startPgbouncer, type TestPgbouncer } from './testing/pgbouncer.ts';
import { publish } from './testing/posts.ts';

describeWithPgbouncer('with pgbouncer in transaction mode', () => {
  let pgbouncer: TestPgbouncer;
  let quad: TestContext;
  beforeAll(async () => {
    quad = await createTestContext(async (connection) => {
      pgbouncer = await startPgbouncer(connection);
      return {
        DATABASE_URL: pgbouncer.urlOf(connection.database),
        DATABASE_DIRECT_URL: 'postgres://the.test.gives.this/connection',
      };
    });
  });
  afterAll(async () => {
    await quad?.close();
    await pgbouncer?.stop();
  });

  test('calls use it, and no session of Postgres holds their statements', async () => {
    const { rows } = await sql<{ name: string }>`
      select coalesce(host(client_addr), 'socket') || ' ' || application_name as name, name as statement
      from pg_prepared_statements, pg_stat_activity where pid = pg_backend_pid()
    `.execute(quad.services.db);
    expect(rows).toEqual([]);
    const timeout = await sql<{ ms: string }>`select current_setting('statement_timeout') as ms`.execute(
      quad.services.db,
    );
    expect(timeout.rows).toEqual([{ ms: '10s' }]);
  });

  test('more people than it has connections write at once, and get notifications', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, i) => quad.newPerson(`Person ${i}`)));
    const [asha = await quad.newPerson()] = people;
    const post = await publish(quad, asha, 'Together');
    const answers = await Promise.all(
      people.map((as) =>
        quad.call('POST', `/api/posts/${post}/comment`, { as, body: { text: 'Here', clientId: randomUUID() } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    // Jobs and live events use the direct connection.
    await vi.waitFor(
      async () => {
        const { body } = await quad.call('GET', '/api/notifications', { as: asha });
        expect(JSON.stringify(body)).toContain('comment');
      },
      { timeout: 30_000, interval: 100 },
    );
    expect(quad.logged).toEqual([]);
  });

  test('every call answers as its contract says', async () => {
    const found = await fuzzRound(quad, { seed: 20_262, each: 2, edges: 0 });
    expect(faultsOf(quad, found)).toEqual({});
  }, 1_200_000);
});
