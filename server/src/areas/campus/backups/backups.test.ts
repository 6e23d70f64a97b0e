import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdFiles } from '../../../platform/db/hold-files.ts';
import { newId } from '../../../platform/db/ids.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';

let quad: TestContext;
let folder: string;
/** A reader without an account. The audit log withholds no lines from it. */
const reader = { id: newId() };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-nightly-'));
  quad = await createTestContext({ QUAD_BACKUP_DIR: join(folder, 'nightly') });
});
afterAll(async () => {
  await quad.close();
  await rm(folder, { recursive: true, force: true });
});

test('a nightly backup is recorded and audited, and old ones are deleted', async () => {
  const { backups, auditLog } = quad.services;
  expect(await backups.state()).toMatchObject({ isNightly: true, last: undefined });
  await backups.makeNightly();
  for (let day = 10; day < 28; day++)
    await writeFile(join(folder, 'nightly', `quad-2026-01-${day}T011300Z.tar`), 'an old one');
  await writeFile(join(folder, 'nightly', 'quad-2026-01-01T011300Z.tar.partial-999999999'), 'half of one');
  // A leftover of an earlier process with the pid of this one.
  await writeFile(join(folder, 'nightly', `quad-2026-01-02T011300Z.tar.partial-${process.pid}`), 'half of one');
  await writeFile(join(folder, 'nightly', 'notes.txt'), 'mine');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await backups.makeNightly();
  const names = await readdir(join(folder, 'nightly'));
  expect(names).toContain('notes.txt');
  expect(names.filter((name) => name.includes('partial'))).toEqual([]);
  expect(names.filter((name) => name.endsWith('.tar')).length).toBeLessThanOrEqual(11);
  const { last, problem } = await backups.state();
  expect(names).toContain(last?.fileName);
  expect(last).toMatchObject({ isEncrypted: false });
  expect(problem).toBeUndefined();
  const { lines } = await auditLog.list(reader, { action: 'backup.made', limit: 10 });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ via: 'server', details: { encrypted: false } });
});

test('leftovers are deleted first, even when the backup fails, because they may fill the disk', async () => {
  const { backups, db } = quad.services;
  const left = 'quad-2026-01-03T011300Z.tar.partial-999999999';
  await writeFile(join(folder, 'nightly', left), 'half of one');
  await db.connection().execute(async (other) => {
    const client = { query: (text: string, [key]: number[]) => other.executeQuery(CompiledQuery.raw(text, [key])) };
    await holdFiles(client as unknown as pg.ClientBase);
    await expect(backups.makeNightly()).rejects.toThrow('another backup');
    await other.executeQuery(CompiledQuery.raw('select pg_advisory_unlock_all()'));
  });
  expect(await readdir(join(folder, 'nightly'))).not.toContain(left);
});

test('a failed backup is recorded with the reason', async () => {
  const { backups } = quad.services;
  await expect(backups.makeAt(join(folder, 'no-such-folder', 'campus.tar'))).rejects.toThrow('ENOENT');
  expect((await backups.state()).problem?.says).toContain('ENOENT');
});

test('a backup is written into a folder or a new file, but never into the data folder', async () => {
  const { backups } = quad.services;
  const { path } = await backups.makeAt(folder);
  expect(path).toMatch(/quad-[\dT-]+Z\.tar$/);
  await expect(backups.makeAt(path)).rejects.toThrow('exists already');
  await expect(backups.makeAt(join(quad.dataDir, 'campus.tar'))).rejects.toThrow('another folder');
});

test('an admin can request a backup, and simultaneous requests queue only one', async () => {
  const admin = await quad.newPerson('Leela', { role: 'admin' });
  const made = async () =>
    (await quad.services.auditLog.list(reader, { action: 'backup.made', limit: 50 })).lines.length;
  const before = await made();
  const system = async () => (await quad.call('GET', '/api/admin/settings/system', { as: admin })).body;
  const { backedUpAt, hasBackupFolder } = await system();
  expect(hasBackupFolder).toBe(true);
  const asked = await Promise.all([1, 2, 3].map(() => quad.call('POST', '/api/admin/backups', { as: admin })));
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
  await vi.waitFor(async () => expect(await made()).toBeGreaterThan(before), { timeout: 30_000, interval: 50 });
  const { lines } = await quad.services.auditLog.list(reader, { action: 'backup.asked', limit: 10 });
  expect(lines).toHaveLength(3);
  // the settings see that their backup is made
  const after = await system();
  expect(Date.parse(after.backedUpAt)).toBeGreaterThan(Date.parse(backedUpAt));
  expect(after.checks[0].says).toMatch(/^The last backup was made on .* \(IST\)/);
});
