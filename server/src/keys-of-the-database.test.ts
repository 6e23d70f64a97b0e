import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { LoneContext } from './commands/command.ts';
import { examineKeys } from './commands/doctor/keys.ts';
import { giveUpKey } from './commands/give-up-key.ts';
import { makeBackup } from './platform/backup/backup.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import { readConfig } from './platform/config.ts';
import { VAULTS } from './platform/vault/vaults.ts';
import { createTestContext, type TestContext } from './testing/context.ts';
import { dropDatabase } from './testing/database.ts';
import { reportAsGuest } from './testing/feedback.ts';
import { addBallot } from './testing/polls.ts';

const NAMES = ['account', 'grievance', 'ballot'] as const;
const newKey = () => `${randomBytes(32).toString('base64')}\n`;

let quad: TestContext;
const keys = new Map<string, string>();
const fileOf = (name: string) => join(quad.dataDir, `${name}.key`);
/** Start a node on the database and the data folder, and stop it again. */
const restart = async (changes: Parameters<TestContext['anotherNode']>[1] = {}) =>
  (await quad.anotherNode({}, changes)).close();
const urlOf = ({ user, password, host, port, database }: TestContext['connection']) =>
  `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
const configOf = () => ({
  ...readConfig({ QUAD_DATA_DIR: quad.dataDir, QUAD_DEMO: '0' }),
  databaseUrl: urlOf(quad.connection),
});
const diagnose = () => examineKeys(quad.services.db, configOf());
const giveUp = async (...args: string[]) => {
  const said: string[] = [];
  const context: LoneContext = { config: configOf(), args, folder: '', say: (line) => said.push(line) };
  return { status: await giveUpKey.run(context), said: said.join(' ') };
};
const rowsOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(quad.services.db))
    .rows[0]?.count;
const TABLES = { account: 'second_factors', grievance: 'grievances', ballot: 'ballot_tallies' };

async function createEmptyDatabase() {
  const admin = inject('adminConnection');
  const server = new pg.Client(admin);
  await server.connect();
  await server.query('create database restored_keys');
  return {
    connection: { ...admin, database: 'restored_keys' },
    async drop() {
      await dropDatabase(server, 'restored_keys');
      await server.end();
    },
  };
}

beforeAll(async () => {
  quad = await createTestContext();
  const asha = await quad.newPerson('Asha', { role: 'admin' });
  await quad.services.secondFactors.setUp(asha.id);
  await reportAsGuest(quad);
  await addBallot(quad, asha);
  for (const name of NAMES) keys.set(name, await readFile(fileOf(name), 'utf8'));
});
beforeEach(async () => {
  for (const [name, key] of keys) await writeFile(fileOf(name), key);
});
afterAll(() => quad.close());

describe.each(NAMES)('a node whose %s key', (name) => {
  test('is missing does not start, names the file and makes no new key', async () => {
    await rm(fileOf(name));
    const refusal = await restart().catch((error: Error) => error);
    expect(refusal).toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`the key ${fileOf(name)} of this database is missing, and `),
    });
    for (const says of [`restore ${name}.key from the backup`, `give-up-key ${name}`, 'nothing was changed'])
      expect((refusal as Error).message).toContain(says);
    expect(existsSync(fileOf(name))).toBe(false);
    expect(await diagnose()).toMatchObject({ state: 'fail', says: expect.stringContaining('is missing') });
  });

  test('is another one does not start, also on a campus from before fingerprints', async () => {
    await writeFile(fileOf(name), newKey());
    await expect(restart()).rejects.toThrow(`${fileOf(name)} is another key than that of this database`);
    expect(await diagnose()).toMatchObject({ state: 'fail', says: expect.stringContaining('is another key') });
    const recorded = await quad.services.db.deleteFrom('vault_keys').returningAll().execute();
    await expect(restart()).rejects.toThrow(`${fileOf(name)} lacks a key of this database, and `);
    await writeFile(fileOf(name), keys.get(name) ?? '');
    await restart();
    const anew = await quad.services.db.selectFrom('vault_keys').select(['vault', 'fingerprint']).execute();
    expect(new Set(anew)).toEqual(new Set(recorded.map(({ vault, fingerprint }) => ({ vault, fingerprint }))));
  });

  test('is replaced starts with both keys, and refuses the older one alone afterwards', async () => {
    const fresh = newKey();
    await writeFile(fileOf(name), `${fresh}${keys.get(name)}`);
    await restart();
    await writeFile(fileOf(name), keys.get(name) ?? '');
    await expect(restart()).rejects.toThrow('is another key');
    await writeFile(fileOf(name), `${keys.get(name)}${fresh}`);
    await restart();
    await writeFile(fileOf(name), keys.get(name) ?? '');
    await restart();
    expect(await diagnose()).toMatchObject({ state: 'ok' });
  });
});

test('a second node with a data folder of its own refuses to start, and leaves it empty', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-other-'));
  try {
    await expect(restart({ dataDir })).rejects.toThrow(`the key ${join(dataDir, 'account.key')} of this database`);
    expect(await readdir(dataDir)).toEqual([]);
    // even before anything is encrypted: its first report could not be read elsewhere
    const empty = await createTestContext();
    await expect(empty.anotherNode({}, { dataDir }).then((node) => node.close())).rejects.toThrow('is missing: ');
    await empty.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('of nodes that start at once on a new database with different keys, the first decides', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-other-'));
  try {
    await quad.services.db.deleteFrom('vault_keys').execute();
    const empty = await createTestContext();
    await empty.services.db.deleteFrom('vault_keys').execute();
    for (const name of NAMES) await writeFile(join(dataDir, `${name}.key`), newKey());
    const starts = await Promise.allSettled([empty.anotherNode(), empty.anotherNode({}, { dataDir })]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of starts) if (one.status === 'fulfilled') await one.value.close();
    await empty.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('the doctor notices encrypted rows that were changed', async () => {
  const { db } = quad.services;
  const change = () =>
    sql`update second_factors set sealed = set_byte(sealed, 60, get_byte(sealed, 60) # 1)`.execute(db);
  await change();
  expect(await diagnose()).toMatchObject({ state: 'fail', says: expect.stringContaining('1 second factors do not') });
  await change();
  expect(await diagnose()).toMatchObject({ state: 'ok' });
});

test('a restored campus starts without the key of ballots, which no backup has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-restored-'));
  const { connection, drop } = await createEmptyDatabase();
  try {
    const path = join(folder, 'backup.tar');
    const { storage } = quad.services;
    await makeBackup({ connection: quad.connection, dataDir: quad.dataDir, storage, path });
    const [dataDir, databaseUrl] = [join(folder, 'data'), urlOf(connection)];
    const withoutKey = VAULTS.filter((kind) => kind.isLeftOutOfBackups);
    await restoreBackup({ path, dataDir, databaseUrl, media: { s3: undefined }, withoutKey });
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.key')).sort()).toEqual([
      'account.key',
      'grievance.key',
    ]);
    const node = await quad.anotherNode(connection, { dataDir });
    const { rows } = await sql<{ ballots: number; reports: number }>`
      select (select count(*)::int from ballot_tallies) as ballots, (select count(*)::int from grievances) as reports
    `.execute(node.services.db);
    await node.close();
    expect(rows).toEqual([{ ballots: 0, reports: 1 }]);
    expect(existsSync(join(dataDir, 'ballot.key'))).toBe(true);
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a key is given up only when it is lost, and the command says beforehand what is lost with it', async () => {
  for (const name of NAMES) {
    await expect(giveUp(name)).rejects.toThrow('nothing is lost');
    await rm(fileOf(name));
    const asked = await giveUp(name);
    expect(asked).toMatchObject({
      status: 1,
      said: expect.stringContaining('With --delete they are deleted for good'),
    });
    expect(await rowsOf(TABLES[name])).toBe(1);
    expect(await giveUp(name, '--delete')).toMatchObject({ status: 0 });
    expect(await rowsOf(TABLES[name])).toBe(0);
    await restart();
    expect(await readFile(fileOf(name), 'utf8')).not.toBe(keys.get(name));
    expect(await diagnose()).toMatchObject({ state: 'ok' });
    const [last] = await quad.services.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .orderBy('number', 'desc')
      .limit(1)
      .execute();
    expect(last).toMatchObject({ action: 'key.given_up', details: { key: name } });
    keys.delete(name);
  }
});
