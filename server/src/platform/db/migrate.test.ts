import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { dropDatabase } from '../../testing/database.ts';
import { TEMPLATE } from '../../testing/template.ts';
import { StartError } from '../start-error.ts';
import { type DatabaseConnection, openDatabase } from './database.ts';
import { migrate, type SchemaFolders } from './migrate.ts';

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

const writeFunction = (name: string, text: string) => writeFile(join(folders.functions, `${name}.sql`), text);
const writeMigration = (name: string, text: string) => writeFile(join(folders.migrations, `${name}.sql`), text);
const answering = (name: string, answer: number) =>
  `create or replace function ${name}() returns integer language sql as $$ select ${answer} $$;`;

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

async function answerOf({ db }: DatabaseConnection, name: string): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`select ${sql.raw(name)}() as answer`.execute(db);
  return rows[0]?.answer;
}

/** Changes whenever the function is created again. */
async function versionOf({ db }: DatabaseConnection, name: string): Promise<unknown> {
  const { rows } = await sql<{ xmin: unknown }>`select xmin::text from pg_proc where proname = ${name}`.execute(db);
  return rows[0]?.xmin;
}

test('the functions folder creates every function and trigger by itself', async () => {
  const database = await newDatabase(TEMPLATE);
  const program = await programOf(database);
  await database.db.transaction().execute(async (trx) => {
    await sql`
      do $$ declare one record; begin
        for one in select p.oid::regprocedure as name from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e') loop
          execute format('drop function %s cascade', one.name);
        end loop;
      end $$
    `.execute(trx);
    await sql`delete from function_files`.execute(trx);
  });
  await migrate(database.db);
  expect(await programOf(database)).toEqual(program);
});

test('a changed file runs again, an unchanged one does not', async () => {
  const database = await emptyDatabase();
  await writeFunction('one', answering('one', 1));
  await writeFunction('two', answering('two', 2));
  await migrate(database.db, folders);
  const versions = [await versionOf(database, 'one'), await versionOf(database, 'two')];

  await writeFunction('two', answering('two', 22));
  await migrate(database.db, folders);
  expect(await answerOf(database, 'two')).toBe(22);
  expect(await versionOf(database, 'one')).toBe(versions[0]);
  expect(await versionOf(database, 'two')).not.toBe(versions[1]);
});

test('a function can change its signature', async () => {
  const database = await emptyDatabase();
  await writeFunction('one', answering('one', 1));
  await migrate(database.db, folders);
  await writeFunction(
    'one',
    `drop function if exists one();
     create or replace function one() returns text language sql as $$ select 'one' $$;`,
  );
  await migrate(database.db, folders);
  expect(await answerOf(database, 'one')).toBe('one');
});

test('a function that a migration drops is created again after it', async () => {
  const database = await emptyDatabase();
  await writeFunction('one', answering('one', 1));
  await migrate(database.db, folders);
  await writeMigration('0001_drop', 'drop function one();');
  await migrate(database.db, folders);
  expect(await answerOf(database, 'one')).toBe(1);
});

test('a file runs after its dependencies', async () => {
  const database = await emptyDatabase();
  await writeFunction(
    'a',
    '-- uses: b\ncreate or replace function a() returns integer language sql as $$ select b() + 1 $$;',
  );
  await writeFunction('b', answering('b', 1));
  await migrate(database.db, folders);
  expect(await answerOf(database, 'a')).toBe(2);

  await writeFunction('b', `-- uses: a\n${answering('b', 1)}`);
  await expect(migrate(database.db, folders)).rejects.toThrow('SQL functions use each other in a circle: a, b, a');
  await writeFunction('b', `-- uses: c\n${answering('b', 1)}`);
  await expect(migrate(database.db, folders)).rejects.toThrow('functions/b.sql uses c, which does not exist');
});

test('a file that fails aborts the start and leaves the functions unchanged', async () => {
  const database = await emptyDatabase();
  await writeFunction('one', answering('one', 1));
  await migrate(database.db, folders);
  await writeFunction('one', answering('one', 11));
  await writeFunction('two', 'create or replace function two() returns nonsense language sql as $$ select 1 $$;');
  const failure = await migrate(database.db, folders).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(failure).toHaveProperty('message', 'functions/two.sql failed: type "nonsense" does not exist');
  expect(await answerOf(database, 'one')).toBe(1);
});

test('nodes that start at once all find the schema up to date', async () => {
  const database = await emptyDatabase();
  await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)]);
  expect((await programOf(database)).length).toBeGreaterThan(20);
});
