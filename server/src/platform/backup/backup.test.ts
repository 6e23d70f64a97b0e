import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { dropDatabase } from '../../testing/database.ts';
import { countJobs, hurryJobs } from '../../testing/jobs.ts';
import { picture, publish } from '../../testing/posts.ts';
import { newId } from '../db/ids.ts';
import { dropPartitions, PARTITIONED } from '../db/partitions.ts';
import { nameOfPeriod, startOfLater } from '../db/periods.ts';
import { bytesOf, readArchive, writeArchive } from './archive.ts';
import { makeBackup } from './backup.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore.ts';
import { markRestore } from './restore-marker.ts';
import { openArchive } from './sealing.ts';
import { beginSnapshot } from './snapshot.ts';

/** Media are restored into the data folder. */
const media = { s3: undefined };

let quad: TestContext;
let asha: TestPerson;
let folder: string;
let path: string;
let made = 0;
const monthsAgo = (count: number) => startOfLater('month', Date.now(), -count);
const newPath = () => join(folder, `backup-${made++}.tar`);

beforeAll(async () => {
  quad = await createTestContext();
  folder = await mkdtemp(join(tmpdir(), 'quad-backup-'));
  asha = await quad.newPerson('Asha “ü” Rao\\N');
  await quad.newPerson('Dean', { role: 'admin' });
  await publish(quad, asha, 'Tabs\tand\nlines, and \\.', await picture());
  // A notification of two months ago, which the first partition of this campus holds.
  const id = newId(monthsAgo(2));
  await sql`
    insert into notifications (id, person_id, kind, subject_id, place, at, actors_count)
    values (${id}, ${asha.id}, 'like', ${newId()}, ${id}, now(), 1)
  `.execute(quad.services.db);
  await sql`insert into notification_actors values (${id}, ${asha.id}, now())`.execute(quad.services.db);
  await quad.services.registration.change({ isOpen: true, domains: ['college.example'] });
  path = newPath();
  await makeBackup({ connection: quad.connection, dataDir: quad.dataDir, storage: quad.services.storage, path });
});
afterAll(async () => {
  await quad.close();
  await rm(folder, { recursive: true, force: true });
});

/** The address of a database, as in `DATABASE_URL`. */
const urlOf = ({ user, password, host, port, database }: TestContext['connection']) =>
  `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

async function emptyDatabase() {
  const admin = inject('adminConnection');
  const name = `restored_${made++}`;
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(`create database ${name}`);
  return {
    databaseUrl: urlOf({ ...admin, database: name }),
    connection: { ...admin, database: name },
    async drop() {
      await dropDatabase(client, name);
      await client.end();
    },
  };
}

/** A database's complete content: its rows, and the parts of its schema. */
async function everythingIn(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const list = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows;
  const tables = await list(`
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename not in ('migrations', 'migrations_lock') order by 1`);
  const rows: Record<string, unknown> = {};
  for (const [table] of tables) rows[table] = await list(`select t::text from ${table} t order by 1`);
  const schema = {
    constraints: await list(`
      select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`),
    triggers: await list(`
      select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger
      where not tgisinternal and tgparentid = 0 order by 1, 2`),
    sequences: await list(`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`),
  };
  const partitions = (await list('select distinct tableoid::regclass::text from notifications')).flat();
  await client.end();
  return { rows, schema, partitions };
}

test('a restored campus equals the original: every row, constraint, trigger and file', async () => {
  const database = await emptyDatabase();
  const dataDir = join(folder, 'restored');
  const before = await everythingIn(quad.connection);
  await restoreBackup({ path, media, dataDir, databaseUrl: database.databaseUrl });
  const after = await everythingIn(database.connection);
  expect(after.schema).toEqual(before.schema);
  // restoring adds a line of its own to the audit log
  const ownLines = after.rows['public.audit_log'] as string[][];
  expect(ownLines).toHaveLength((before.rows['public.audit_log'] as []).length + 1);
  expect(ownLines.at(-1)?.[0]).toContain('backup.restored');
  for (const table of Object.keys(before.rows)) {
    if (table === 'public.audit_log' || table.startsWith('graphile_worker.')) continue;
    // the answers of calls are stored a moment later, perhaps after the backup
    if (table === 'public.idempotency_keys') expect(after.rows[table]).toHaveLength((before.rows[table] as []).length);
    else expect(after.rows[table], table).toEqual(before.rows[table]);
  }
  expect(after.partitions).toContain(`partitions.notifications_${nameOfPeriod('month', monthsAgo(2))}`);
  const files = async (of: string) =>
    (await readdir(join(of, 'media'), { recursive: true })).filter((name) => name.includes('.webp'));
  const names = await files(quad.dataDir);
  expect(names.length).toBeGreaterThan(0);
  expect(await files(dataDir)).toEqual(names);
  for (const name of names)
    expect(await readFile(join(dataDir, 'media', name))).toEqual(await readFile(join(quad.dataDir, 'media', name)));
  for (const key of ['account.key', 'grievance.key'])
    expect(await readFile(join(dataDir, key))).toEqual(await readFile(join(quad.dataDir, key)));
  // with the key, two backups from before and after a vote would reveal the vote
  expect(existsSync(join(quad.dataDir, 'ballot.key'))).toBe(true);
  expect(existsSync(join(dataDir, 'ballot.key'))).toBe(false);
  await database.drop();
});

const storedFiles = async () =>
  (await quad.services.db.selectFrom('stored_files').select('name').execute()).map(({ name }) => name);

test('a file that is deleted during a backup is in it, and is deleted afterwards', async () => {
  const before = new Set(await storedFiles());
  const id = await publish(quad, asha, 'Soon gone', await picture('jpeg'));
  const after = await storedFiles();
  const [name = ''] = after.filter((one) => !before.has(one));
  const target = newPath();
  await makeBackup({
    connection: quad.connection,
    dataDir: quad.dataDir,
    storage: quad.services.storage,
    path: target,
    async onFiles() {
      expect((await quad.call('DELETE', `/api/posts/${id}`, { as: asha })).status).toBe(200);
      // the job has run, and is queued again
      await vi.waitFor(
        async () => {
          expect(await countJobs(quad.services.db, 'discard-media')).toBe(1);
          expect(await countJobs(quad.services.db, 'discard-media', { soon: true })).toBe(1);
        },
        { timeout: 30_000, interval: 20 },
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(existsSync(join(quad.dataDir, 'media', name))).toBe(true);
    },
  });
  const names: string[] = [];
  for await (const part of readArchive(await openArchive(target, undefined))) {
    names.push(part.name);
    await bytesOf(part.content);
  }
  expect(names).toContain(`media/${name}`);
  await hurryJobs(quad.services.db, 'discard-media');
  await vi.waitFor(() => expect(existsSync(join(quad.dataDir, 'media', name))).toBe(false), { timeout: 30_000 });
});

test('one backup is made at a time, and a failed one leaves no file', async () => {
  const target = newPath();
  const parts = { connection: quad.connection, dataDir: quad.dataDir, storage: quad.services.storage };
  await makeBackup({
    ...parts,
    path: newPath(),
    onFiles: async () => expect(makeBackup({ ...parts, path: target })).rejects.toThrow('another backup'),
  });
  const failing = async () => {
    throw new Error('the disk is full');
  };
  await expect(makeBackup({ ...parts, path: target, onFiles: failing })).rejects.toThrow('the disk is full');
  expect((await readdir(folder)).filter((name) => name.startsWith(target.slice(folder.length + 1)))).toEqual([]);
  await makeBackup({ ...parts, path: target });
  await expect(makeBackup({ ...parts, path: '/nowhere/at/all.tar' })).rejects.toThrow('ENOENT');
});

describe('nothing is changed', () => {
  async function changed(
    change: (name: string, content: Buffer) => Buffer,
    rename: (name: string) => string = (name) => name,
  ): Promise<string> {
    const target = newPath();
    const { bytes } = writeArchive(async (add) => {
      for await (const part of readArchive(await openArchive(path, undefined)))
        await add(rename(part.name), change(part.name, await bytesOf(part.content)));
    });
    await writeFile(target, bytes);
    return target;
  }
  /** Expect a backup to be refused without leaving anything. */
  async function expectRefused(target: string, says: string | RegExp) {
    const dataDir = join(folder, `refused-${made++}`);
    await expect(restoreBackup({ path: target, media, dataDir })).rejects.toThrow(says);
    expect(existsSync(dataDir)).toBe(false);
  }

  test('by a damaged backup, wherever the damage is', async () => {
    const bytes = await readFile(path);
    for (const place of [600, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2), bytes.length - 1600]) {
      const target = newPath();
      const damaged = Buffer.from(bytes);
      for (let at = place; at < place + 512; at++) damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(target, damaged);
      await expectRefused(target, /damaged/);
    }
  });

  test('by a backup that is cut off', async () => {
    const bytes = await readFile(path);
    for (const part of [0, 0.1, 0.5, 0.9, 0.99]) {
      const target = newPath();
      await writeFile(target, bytes.subarray(0, Math.floor(bytes.length * part)));
      await expectRefused(target, /damaged or not a backup/);
    }
    const target = newPath();
    await writeFile(target, bytes.subarray(0, -2048));
    await expectRefused(target, /truncated/);
  });

  test('by a backup of a newer Quad', async () => {
    const withHead = (change: object) =>
      changed((name, content) =>
        name === 'quad-backup.json'
          ? Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...change }))
          : content,
      );
    await expectRefused(
      await withHead({ schema: { migration: '9999_of_the_future', jobs: 1 } }),
      'newer than this Quad',
    );
    await expectRefused(await withHead({ format: 2 }), 'newer than this Quad');
  });

  test('by another archive, or one that would write outside the data folder', async () => {
    await expectRefused(
      await changed((name, content) => (name === 'manifest.json' ? Buffer.from('[') : content)),
      /damaged/,
    );
    const elsewhere = await changed(
      (_, content) => content,
      (name) => name.replace('account.key', '../account.key'),
    );
    await expectRefused(elsewhere, 'does not belong');
    await expectRefused(join(folder, 'nowhere.tar'), 'ENOENT');
  });

  test('where the target is not empty', async () => {
    const dataDir = join(folder, 'taken');
    await mkdir(dataDir);
    await mkdir(join(dataDir, '.npm'));
    await writeFile(join(dataDir, 'notes.txt'), 'mine');
    await expect(restoreBackup({ path, media, dataDir })).rejects.toThrow('not empty (it has notes.txt)');
    expect((await readdir(dataDir)).sort()).toEqual(['.npm', 'notes.txt']);
    const databaseUrl = urlOf(quad.connection);
    await expect(restoreBackup({ path, media, dataDir: join(folder, 'free'), databaseUrl })).rejects.toThrow(
      'not empty',
    );
  });
});

test('a restore that fails half-way leaves the data folder empty', async () => {
  const database = await emptyDatabase();
  const dataDir = join(folder, 'half');
  const say = (line: string) => {
    if (line.startsWith('Everything')) throw new Error('no more room');
  };
  await expect(restoreBackup({ path, media, dataDir, databaseUrl: database.databaseUrl, say })).rejects.toThrow(
    'no more room',
  );
  expect(await readdir(dataDir)).toEqual([]);
  await database.drop();
});

test('a data folder with an interrupted restore cannot be started', async () => {
  const dataDir = join(folder, 'interrupted');
  await cp(quad.dataDir, dataDir, { recursive: true });
  await markRestore(dataDir);
  await expect(createTestContext({ QUAD_DATA_DIR: dataDir })).rejects.toThrow('restore again');
});

test('a backup lists its content', async () => {
  const { head, manifest } = await checkBackup(path, undefined);
  expect(head).toMatchObject({
    format: 1,
    version: expect.any(String),
    schema: { migration: expect.stringMatching(/^\d{4}_/) },
  });
  expect(manifest.rows['public.people']).toBe(2);
  expect(manifest.missing).toEqual([]);
});

test('no partition is dropped from the moment of a snapshot to its end', async () => {
  const end = startOfLater('month', Date.now(), 2);
  const drop = () => dropPartitions(quad.services.db, PARTITIONED.viewCounts, end);
  const client = new pg.Client(quad.connection);
  await client.connect();
  await beginSnapshot(client);
  expect(await drop()).toBe(false);
  await client.query('rollback');
  await client.end();
  await vi.waitFor(async () => expect(await drop()).toBe(true), 10_000);
});
