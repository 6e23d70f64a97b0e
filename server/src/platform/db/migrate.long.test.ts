import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { dropDatabase } from '../../testing/database.ts';
import { TEMPLATE } from '../../testing/template.ts';
import { type DatabaseConnection, openDatabase } from './database.ts';
import { migrate, SCHEMA_FOLDERS, type SchemaFolders } from './migrate.ts';

const fail = (error: Error) => {
  throw error;
};
const open = (database: string) => openDatabase({ ...inject('adminConnection'), database, max: 4 }, fail);

let server: DatabaseConnection;
const made: { name: string; database: DatabaseConnection }[] = [];
let root: string;
let folders: SchemaFolders;

beforeAll(async () => {
  server = openDatabase({ ...inject('adminConnection'), max: 1 }, fail);
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quad-schema-'));
  folders = { migrations: join(root, 'migrations'), functions: join(root, 'functions') };
  await mkdir(folders.migrations);
  await mkdir(folders.functions);
  return () => rm(root, { recursive: true });
});
afterAll(async () => {
  for (const { name, database } of made) {
    await database.close();
    await dropDatabase(server.pool, name);
  }
  await server.close();
});

const emptyDatabase = () => newDatabase('template1');

async function newDatabase(template: string): Promise<DatabaseConnection> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.pool.query(`create database ${name} template ${template} strategy file_copy`);
  const database = open(name);
  made.push({ name, database });
  return database;
}

/** Our own functions and triggers, as Postgres prints them. */
async function programOf({ db }: DatabaseConnection): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(oid) as definition from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by definition
  `.execute(db);
  return rows.map(({ definition }) => definition);
}

test('a database migrated step by step has the functions and triggers of a new one', async () => {
  const grown = await emptyDatabase();
  for (const file of (await readdir(SCHEMA_FOLDERS.migrations)).sort()) {
    await cp(join(SCHEMA_FOLDERS.migrations, file), join(folders.migrations, file));
    await migrate(grown.db, folders);
  }
  await migrate(grown.db);
  const template = open(TEMPLATE);
  const program = await programOf(template).finally(template.close);
  expect(program.length).toBeGreaterThan(20);
  expect(await programOf(grown)).toEqual(program);
});
