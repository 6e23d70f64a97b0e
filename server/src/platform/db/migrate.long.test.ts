import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { dropDatabase } from '../../testing/database.ts';
import { TEMPLATE } from '../../testing/template.ts';
import { type DatabaseConnection, type Executor, openDatabase } from './database.ts';
import { applyFunctions } from './functions.ts';
import { newId } from './ids.ts';
import { migrate, migrateTables, SCHEMA_FOLDERS, type SchemaFolders } from './migrate.ts';
import { RELEASE } from './release.ts';

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

test('rows of before partitions stay, and a running node of that release goes on', async () => {
  const grown = await emptyDatabase();
  for (const file of (await readdir(SCHEMA_FOLDERS.migrations)).filter((name) => name < '0158'))
    await cp(join(SCHEMA_FOLDERS.migrations, file), join(folders.migrations, file));
  await migrateTables(grown.db, folders);
  await applyFunctions(grown.db, SCHEMA_FOLDERS.functions, RELEASE);
  const [asha, bose, subject] = [newId(), newId(), newId()];
  await sql`
    insert into people (id, name, email, username)
    values (${asha}, 'Asha', 'asha@college.example', 'asha'), (${bose}, 'Bose', 'bose@college.example', 'bose');
  `.execute(grown.db);
  const lists = [
    sql`select id, place, is_unread, has_actors(notifications) from notifications where person_id = ${asha} order by place`,
    sql`select notification_id, actor_id from notification_actors where actor_id = ${bose}`,
    sql`select person_id, position, event from live_events where person_id = ${asha} order by position`,
    sql`select screen, hour, count from view_counts order by hour`,
  ];
  const changes = (id: string) => [
    sql`
      insert into notifications (id, person_id, kind, subject_id, place, at, actors_count)
      values (${id}, ${asha}, 'like', ${id}, ${id}, now(), 1)
    `,
    sql`insert into notification_actors (notification_id, actor_id, at) values (${id}, ${bose}, now())`,
    sql`update notifications set is_unread = false, read_at = now() where person_id = ${asha} and is_unread`,
    sql`select add_live_events(array[${asha}]::uuid[], 'test', '{}')`,
    sql`
      insert into view_counts (screen, hour, count) values ('Feed', date_trunc('hour', now()), 1)
      on conflict (screen, hour) do update set count = view_counts.count + excluded.count
    `,
  ];
  const read = async (db: Executor) => {
    const rows: unknown[] = [];
    for (const list of lists) rows.push((await list.execute(db)).rows);
    return rows;
  };
  // One connection, with the prepared statements of the release before.
  await grown.db.connection().execute(async (node) => {
    for (const change of changes(subject)) await change.execute(node);
    for (let times = 0; times < 6; times++) await read(node);
    const before = await read(node);
    await migrateTables(grown.db);
    expect(await read(node)).toEqual(before);
    await migrate(grown.db);
    expect(await read(node)).toEqual(before);
    const another = newId();
    for (const change of changes(another)) await change.execute(node);
    await sql`select notify(array[${asha}]::uuid[], 'like', ${subject}, ${bose})`.execute(node);
    const after = await read(node);
    expect(after.map((rows) => (rows as unknown[]).length)).toEqual([2, 2, 2, 1]);
    await sql`delete from people where id = ${bose}`.execute(node);
    expect((await read(node))[0]).toEqual([]);
  });
});
