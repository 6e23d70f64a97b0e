import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

// `embedded-postgres.long.test.ts` tests crashes, other users and two Quads on one folder.
let dataDir: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quad-embedded-'));
  postgres = await startEmbeddedPostgres({ dataDir, durable: false });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('gives a role that may create databases but is no superuser', async () => {
  expect(await query(`select rolcreatedb, rolsuper from pg_roles where rolname = 'quad'`)).toEqual([true, false]);
});

test('sorts and folds text alike on every machine', async () => {
  const sql = `select datlocprovider, datlocale, pg_encoding_to_char(encoding), lower('ÀÉ') from pg_database where datname = 'quad'`;
  expect(await query(sql)).toEqual(['b', 'C.UTF-8', 'UTF8', 'àé']);
});

test('keeps stored data from one start to the next', async () => {
  await query(`create table greeting as select 'नमस्ते' as words`);
  await postgres.stop();
  postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(await query('select words from greeting')).toEqual(['नमस्ते']);
});
