import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { readCatalog } from '../../testing/contractions.ts';
import { dropDatabase } from '../../testing/database.ts';
import { TEMPLATE } from '../../testing/template.ts';
import { StartError } from '../start-error.ts';
import { type DatabaseConnection, openDatabase } from './database.ts';
import { migrate, type SchemaFolders } from './migrate.ts';
import { planMigration } from './migration-plan.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const fail = (error: Error) => {
  throw error;
};
const open = (database: string, report: (error: Error) => void = fail) =>
  openDatabase({ ...inject('adminConnection'), database, max: 4 }, report);

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

test('a file that fails aborts the start and leaves functions and tables unchanged', async () => {
  const database = await emptyDatabase();
  await writeFunction('one', answering('one', 1));
  await migrate(database.db, folders);
  await writeFunction('one', answering('one', 11));
  await writeFunction('two', 'create or replace function two() returns nonsense language sql as $$ select 1 $$;');
  await writeMigration('0001_notes', 'create table notes (id int);');
  const failure = await migrate(database.db, folders).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(failure).toHaveProperty('message', 'functions/two.sql failed: type "nonsense" does not exist');
  expect(await answerOf(database, 'one')).toBe(1);
  const { rows } = await sql`select to_regclass('notes') is not null as made`.execute(database.db);
  expect(rows).toEqual([{ made: false }]);
});

test('nodes that start at once all find the schema up to date', async () => {
  const database = await emptyDatabase();
  await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)]);
  expect((await programOf(database)).length).toBeGreaterThan(20);
});

describe('a migration that does not end', () => {
  /** A release with data, and the start of the next one, which creates a table and fills it before its last statement. */
  async function nextRelease(last: string): Promise<DatabaseConnection> {
    const database = await emptyDatabase();
    await writeMigration('0001_notes', 'create table notes (id int primary key); insert into notes values (1);');
    await writeFunction('one', answering('one', 1));
    await migrate(database.db, folders);
    await writeMigration('0002_tags', 'create table tags (id int primary key);');
    await writeMigration('0003_half', `alter table notes add text text; update notes set text = 'half'; ${last};`);
    return database;
  }
  const stateOf = async ({ db }: DatabaseConnection) => ({
    catalog: await readCatalog(db),
    migrations: (await sql`select name from migrations order by name`.execute(db)).rows,
    notes: (await sql`select * from notes`.execute(db)).rows,
  });
  const startOfReleaseBefore = async (database: DatabaseConnection) => {
    for (const name of ['0002_tags', '0003_half']) await rm(join(folders.migrations, `${name}.sql`));
    await migrate(database.db, folders);
  };

  test('is named when it fails, and the release before starts again on an unchanged database', async () => {
    const database = await nextRelease('select 1 / 0');
    const before = await stateOf(database);
    const failure = await migrate(database.db, folders).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(failure).toHaveProperty('message', 'migration 0003_half failed: division by zero');
    expect(await stateOf(database)).toEqual(before);
    await startOfReleaseBefore(database);
    expect(await stateOf(database)).toEqual(before);
  });

  test('leaves nothing when its process is killed', async () => {
    const database = await nextRelease('select pg_sleep(3600)');
    const before = await stateOf(database);
    const { name = '' } = made.find((one) => one.database === database) ?? {};
    const node = open(name, () => undefined);
    const failure = migrate(node.db, folders).catch((error: unknown) => error);
    const isSleeping = sql`
      select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()
    `;
    const waitFor = (count: number) =>
      vi.waitFor(async () => expect((await isSleeping.execute(database.db)).rows).toHaveLength(count), PATIENCE);
    await waitFor(1);
    await node.close();
    expect(await failure).toHaveProperty('message', expect.stringContaining('migration 0003_half failed'));
    await waitFor(0);
    expect(await stateOf(database)).toEqual(before);
    await startOfReleaseBefore(database);
    expect(await stateOf(database)).toEqual(before);
  });
});

test('a migration with a lower number than the last one runs, and functions after it', async () => {
  const database = await emptyDatabase();
  await writeFunction('one', answering('one', 1));
  await writeMigration('0001_first', 'create table first (id int);');
  await writeMigration('0003_third', 'create table third (id int);');
  await migrate(database.db, folders);
  await writeMigration('0002_second', 'create table second (id int); drop function one();');
  await migrate(database.db, folders);
  const { rows } = await sql`select to_regclass('second') is not null as made`.execute(database.db);
  expect(rows).toEqual([{ made: true }]);
  expect(await answerOf(database, 'one')).toBe(1);
});

describe('of two releases on one database', () => {
  const [before, after] = [
    { number: 7, oldest: 6 },
    { number: 8, oldest: 7 },
  ];

  /** A database that the later release has migrated; the folders are those of the earlier one again. */
  async function migratedByLater(later = after): Promise<DatabaseConnection> {
    const database = await emptyDatabase();
    await writeFunction('one', answering('one', 1));
    await writeMigration('0001_notes', 'create table notes (id int);');
    await migrate(database.db, folders, before);
    await writeFunction('one', answering('one', 11));
    await writeMigration('0002_tags', 'create table tags (id int);');
    await migrate(database.db, folders, later);
    await writeFunction('one', answering('one', 1));
    await rm(join(folders.migrations, '0002_tags.sql'));
    return database;
  }

  test('the earlier one starts again and leaves the schema alone', async () => {
    const database = await migratedByLater();
    const version = await versionOf(database, 'one');
    await migrate(database.db, folders, before);
    expect(await answerOf(database, 'one')).toBe(11);
    expect(await versionOf(database, 'one')).toBe(version);
  });

  test('the earlier one does not start when the later one is two releases newer', async () => {
    const database = await migratedByLater({ number: 9, oldest: 8 });
    const failure = await migrate(database.db, folders, before).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(failure).toHaveProperty('message', expect.stringContaining('a Quad 2 releases newer'));
    expect(await answerOf(database, 'one')).toBe(11);
  });

  test('one that lacks a migration of the same release names it', async () => {
    const database = await migratedByLater(before);
    const failure = await migrate(database.db, folders, before).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(failure).toHaveProperty('message', expect.stringContaining('the migration 0002_tags, which this Quad'));
  });
});

test('a plan names what would run, what that takes away, and what this release lacks', async () => {
  const { db } = await emptyDatabase();
  await writeMigration('0001_first', 'create table first (id int)');
  await migrate(db, folders);
  await writeMigration(
    '0002_second',
    '-- Nothing reads it.\n-- contracts: first.id\nalter table first drop column id;',
  );
  const plan = await planMigration(db, folders);
  expect(plan).toMatchObject({ pending: ['0002_second'], contracts: ['first.id'], unknown: [] });
  expect(plan.databaseBytes).toBeGreaterThan(0);
  await rm(join(folders.migrations, '0001_first.sql'));
  expect(await planMigration(db, folders)).toMatchObject({ pending: ['0002_second'], unknown: ['0001_first'] });
});
