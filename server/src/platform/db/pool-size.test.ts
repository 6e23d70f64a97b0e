import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { StartError } from '../start-error.ts';
import { JOBS_POOL, poolSize, usableConnections } from './pool-size.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('one process has a few connections per core', () => {
  expect(poolSize(97, 1, 2)).toBe(8);
  expect(poolSize(97, 1, 8)).toBe(32);
});

test('eight workers on eight cores share the hundred connections of a default Postgres', () => {
  expect(poolSize(97, 8, 8)).toBe(6);
});

test('pools and buses never use more connections than available', () => {
  for (let usable = 12; usable <= 400; usable += 1) {
    for (const processes of [1, 2, 3, 8, 15, 64]) {
      const room = Math.floor((usable - 5) / 7);
      if (processes > room) expect(() => poolSize(usable, processes, 64)).toThrow(StartError);
      else expect(processes * (poolSize(usable, processes, 64) + JOBS_POOL + 1)).toBeLessThanOrEqual(usable - 5);
    }
  }
});

test('a start without enough connections says what to change', () => {
  expect(() => poolSize(97, 64)).toThrow(
    'QUAD_WORKERS=64 needs 453 database connections and Quad may open 97; set QUAD_WORKERS to at most 13, or raise max_connections',
  );
  expect(() => poolSize(10, 1)).toThrow(
    'QUAD_WORKERS=1 needs 12 database connections and Quad may open 10; raise max_connections',
  );
});

test('the available connections are all but the reserved ones, or the limit of the database', async () => {
  expect(await usableConnections(quad.connection)).toBe(97);
  await sql`alter database ${sql.ref(quad.connection.database)} connection limit 40`.execute(quad.services.db);
  expect(await usableConnections(quad.connection)).toBe(40);
});

test('an unreachable Postgres aborts the start with one line', async () => {
  await expect(usableConnections({ ...quad.connection, host: '127.0.0.1', port: 1 })).rejects.toThrow(
    /^the database cannot be reached: .*ECONNREFUSED/,
  );
});
