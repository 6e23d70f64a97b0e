import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineServer } from '../../commands/doctor/campus.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { readConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import { type DatabaseConnection, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { readPostgresVersion } from './postgres-version.ts';

let quad: TestContext;
/** Connections that find a function of ours before the one of Postgres, which says that it is Postgres 14. */
let older: DatabaseConnection;
beforeAll(async () => {
  quad = await createTestContext();
  await sql`create schema older`.execute(quad.services.db);
  await sql`create function older.current_setting(text) returns text language sql as $$
    select case $1 when 'server_version_num' then '140012' when 'server_version' then '14.12' end
  $$`.execute(quad.services.db);
  const options = '-c search_path=older,pg_catalog,public';
  older = openDatabase({ ...quad.connection, max: 1, options }, (error) => {
    throw error;
  });
});
afterAll(async () => {
  await older.close();
  await quad.close();
});

const SAYS = 'Postgres 14.12 is too old: Quad needs 15 or later';

test('a start on a Postgres that is too old is refused, and names its version', async () => {
  await expect(migrate(older.db)).rejects.toThrow(StartError);
  await expect(migrate(older.db)).rejects.toThrow(SAYS);
});

test('the doctor names a Postgres that is too old', async () => {
  const config = readConfig({ QUAD_DATA_DIR: quad.dataDir, QUAD_DEMO: '0' });
  expect(await examineServer(older.db, config, quad.connection)).toContainEqual(
    expect.objectContaining({ state: 'fail', says: expect.stringContaining(SAYS) }),
  );
});

test('the Postgres of this run is one that Quad runs on', async () => {
  const { name, problem } = await readPostgresVersion(quad.services.db);
  expect(problem).toBeUndefined();
  expect(Number.parseInt(name, 10)).toBe(process.env.QUAD_TESTS === 'postgres-15' ? 15 : 18);
});
