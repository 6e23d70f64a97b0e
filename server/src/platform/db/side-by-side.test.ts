import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import release from '../../../database/release.json' with { type: 'json' };
import { contractionsOf, markedIn, readCatalog } from '../../testing/contractions.ts';
import { dropDatabase } from '../../testing/database.ts';
import { type DatabaseConnection, openDatabase } from './database.ts';
import { applyFunctions } from './functions.ts';
import { migrate, migrateTables, SCHEMA_FOLDERS } from './migrate.ts';

const { previous } = release;
const ROOT = join(import.meta.dirname, '../../../..');
const FUNCTIONS = 'server/database/functions';
const fail = (error: Error) => {
  throw error;
};
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
/** A shallow clone, or a copy without a history, cannot tell which functions the release before had. */
const hasHistory = spawnSync('git', ['cat-file', '-e', `${previous.commit}^{commit}`], { cwd: ROOT }).status === 0;

let server: DatabaseConnection;
const made: { name: string; database: DatabaseConnection }[] = [];

beforeAll(async () => {
  server = openDatabase({ ...inject('adminConnection'), max: 1 }, fail);
});
afterAll(async () => {
  for (const { name, database } of made) {
    await database.close();
    await dropDatabase(server.pool, name);
  }
  await server.close();
});

async function emptyDatabase(): Promise<DatabaseConnection> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.pool.query(`create database ${name} template template1 strategy file_copy`);
  const database = openDatabase({ ...inject('adminConnection'), database: name, max: 2 }, fail);
  made.push({ name, database });
  return database;
}

/** The changes of the schema from the release before to this one, with its functions where the history has them. */
async function changesOfRelease() {
  const { db } = await emptyDatabase();
  await migrateTables(db, SCHEMA_FOLDERS, previous.migration);
  const folder = await mkdtemp(join(tmpdir(), 'quad-functions-'));
  try {
    if (hasHistory) {
      await mkdir(join(folder, 'functions'));
      for (const path of git('ls-tree', '--name-only', `${previous.commit}:${FUNCTIONS}`).trim().split('\n'))
        await writeFile(join(folder, 'functions', path), git('show', `${previous.commit}:${FUNCTIONS}/${path}`));
      await applyFunctions(db, join(folder, 'functions'), { number: 1, oldest: 1 });
    }
    const before = await readCatalog(db);
    await migrate(db);
    return contractionsOf(before, await readCatalog(db));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The objects that the migrations of this release and the functions mark. */
async function marked(): Promise<string[]> {
  const migrations = (await readdir(SCHEMA_FOLDERS.migrations)).filter((name) => name > `${previous.migration}.sql`);
  const paths = [
    ...migrations.map((name) => join(SCHEMA_FOLDERS.migrations, name)),
    ...(await readdir(SCHEMA_FOLDERS.functions)).map((name) => join(SCHEMA_FOLDERS.functions, name)),
  ];
  return (await Promise.all(paths.map(async (path) => markedIn(await readFile(path, 'utf8'))))).flat();
}

test('this release takes nothing from the release before but what its files mark', async () => {
  const [changes, objects] = [await changesOfRelease(), await marked()];
  const unmarked = changes.filter(({ object }) => !objects.includes(object));
  expect(unmarked, 'CONTRIBUTING.md, "Change the schema", says what to do').toEqual([]);
  const stale = hasHistory ? objects.filter((marker) => !changes.some(({ object }) => object === marker)) : [];
  expect(stale, 'marked, and not changed').toEqual([]);
});

test.skipIf(!hasHistory)('the file names the last migration of the release before', () => {
  const names = git('ls-tree', '--name-only', `${previous.commit}:server/database/migrations`).trim().split('\n');
  expect(names.at(-1)).toBe(`${previous.migration}.sql`);
});

describe('a contraction', () => {
  const schema = `
    create table notes (id int primary key, text text not null default '', mood text, unique (text));
    create table tags (id int primary key);
    create function greet(name text) returns text language sql as $$ select name $$;
  `;
  test.each([
    ['drop table tags', ['tags']],
    ['alter table tags rename to labels', ['tags']],
    ['alter table notes drop column mood', ['notes.mood']],
    ['alter table notes rename column mood to temper', ['notes.mood']],
    ['alter table notes alter mood type varchar(5)', ['notes.mood']],
    ['alter table notes alter mood set not null', ['notes.mood']],
    ['alter table notes alter text drop default', ['notes.text']],
    ["alter table notes add author int not null, add place text not null default ''", ['notes.author']],
    ['alter table notes drop constraint notes_text_key', ['notes_text_key']],
    ['create unique index notes_mood_key on notes (mood)', ['notes_mood_key']],
    ["alter table notes add constraint notes_mood_check check (mood <> '')", ['notes_mood_check']],
    ['alter table notes add constraint notes_tag foreign key (id) references tags', ['notes_tag']],
    ['drop function greet(text)', ['greet(text) returns text']],
    ['alter function greet(text) rename to welcome', ['greet(text) returns text']],
  ])('is found: %s', async (change, objects) => {
    const { db } = await emptyDatabase();
    await sql.raw(schema).execute(db);
    const before = await readCatalog(db);
    await sql.raw(change).execute(db);
    expect(contractionsOf(before, await readCatalog(db)).map(({ object }) => object)).toEqual(objects);
  });

  test.each([
    'alter table notes add place text, add seen boolean not null default false',
    'alter table notes alter text drop not null',
    'create table places (id int primary key, name text not null unique)',
    'alter table notes drop constraint notes_text_key; create unique index other_name on notes (text)',
    'create function greet(name text, more text) returns text language sql as $$ select name $$',
    'alter table tags rename to old; create table tags (id int, at date default now(), primary key (id)); insert into tags select id from old; drop table old',
  ])('is none that expands: %s', async (change) => {
    const { db } = await emptyDatabase();
    await sql.raw(schema).execute(db);
    const before = await readCatalog(db);
    await sql.raw(change).execute(db);
    expect(contractionsOf(before, await readCatalog(db))).toEqual([]);
  });

  test('is marked by a line of the migration', () => {
    expect(
      markedIn('-- why\n-- contracts: notes.mood\n-- widens: notes_mood_check\nselect 1; -- contracts: no\n'),
    ).toEqual(['notes.mood', 'notes_mood_check']);
  });
});
