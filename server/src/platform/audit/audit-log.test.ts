import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { AUDIT_ANCHORS, anchorAuditLog, readAnchors } from './anchors.ts';
import { recordAct } from './record-act.ts';
import { recordReleaseChange } from './release-change.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

let quad: TestContext;
let admin: TestPerson;
let dataDir: string;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Dean', { role: 'admin' });
  dataDir = await mkdtemp(join(tmpdir(), 'quad-audit-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await quad.close();
});

/** Change the log as an intruder with access to the database can: with triggers off. */
async function tamper(query: string): Promise<void> {
  const client = new pg.Client(quad.connection);
  await client.connect();
  await client.query(`alter table audit_log disable trigger user; ${query}; alter table audit_log enable trigger user`);
  await client.end();
}

const record = (details: Record<string, unknown> = {}) =>
  recordAct(quad.services.db, {
    by: admin.id,
    action: 'account.disabled',
    subject: { type: 'person', id: admin.id },
    details,
  });
const verify = async () => verifyAuditLog(quad.services.db, await readAnchors(dataDir));

beforeEach(async () => {
  await tamper('delete from audit_log');
  await rm(join(dataDir, AUDIT_ANCHORS), { force: true });
  for (let n = 1; n <= 5; n++) await record({ n, text: 'ü “quoted” \\ \n', nested: { list: [1.5, null, true] } });
});

describe('lines', () => {
  test('form a chain, for every author and content', async () => {
    await recordAct(quad.services.db, { by: 'shell', action: 'account.enabled' });
    expect(await verify()).toEqual({ lines: 6, anchors: 0 });
  });

  test('note the change to another release, and the return from it', async () => {
    const { db } = quad.services;
    await recordReleaseChange(db, undefined);
    await recordReleaseChange(db, JSON.stringify({ from: '.', to: 'releases/3-a' }));
    await recordReleaseChange(db, JSON.stringify({ from: 'releases/3-a', to: '.', reason: 'no table' }));
    const { rows } = await sql`select via, action from audit_log where number > 5 order by number`.execute(db);
    expect(rows).toEqual([
      { via: 'shell', action: 'release.changed' },
      { via: 'shell', action: 'release.returned' },
    ]);
  });

  test('are numbered without a gap when many are written at once; a rollback leaves none', async () => {
    const { db } = quad.services;
    const undone = db.transaction().execute(async (trx) => {
      await recordAct(trx, { by: 'server', action: 'account.enabled' });
      throw new Error('undone');
    });
    await Promise.all([
      expect(undone).rejects.toThrow('undone'),
      ...Array.from({ length: 40 }, (_, n) =>
        db.transaction().execute((trx) => recordAct(trx, { by: admin.id, action: 'account.enabled', details: { n } })),
      ),
    ]);
    expect(await verify()).toEqual({ lines: 45, anchors: 0 });
  });

  test.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'are append-only: %s is refused',
    async (query) => {
      await expect(sql.raw(query).execute(quad.services.db)).rejects.toThrow('only added');
      expect((await verify()).lines).toBe(5);
    },
  );
});

describe('verification finds the first broken line', () => {
  test.each([
    ['what was done', `set action = 'account.enabled'`],
    ['who did it', 'set actor_id = gen_random_uuid()'],
    ['when', `set at = at + interval '1 microsecond'`],
    ['with which role', `set actor_role = 'user'`],
    ['to what', `set subject_id = 'another'`],
    ['the details', `set details = '{}'`],
    ['the hash', `set hash = sha256('')`],
  ])('when %s was changed', async (_, change) => {
    await tamper(`update audit_log ${change} where number = 3`);
    expect((await verify()).broken).toEqual({ number: 3, why: 'changed' });
  });

  test('when a line was deleted', async () => {
    await tamper('delete from audit_log where number = 2');
    expect((await verify()).broken).toEqual({ number: 2, why: 'missing' });
  });

  test('when a line was deleted and later lines were renumbered', async () => {
    // In two steps, because a single update may meet a number that is still taken.
    await tamper(`delete from audit_log where number = 2;
      update audit_log set number = number + 1000000 where number > 2;
      update audit_log set number = number - 1000001 where number > 2`);
    expect((await verify()).broken).toEqual({ number: 2, why: 'changed' });
  });
});

describe('an anchor', () => {
  const rewrite = `
    do $$ declare line audit_log; previous bytea := ''; begin
      for line in select * from audit_log order by number loop
        line.details := '{}';
        update audit_log set details = '{}', hash = audit_hash(previous, line) where number = line.number;
        previous := audit_hash(previous, line);
      end loop;
    end $$`;

  test('reveals that the last lines were cut off, which the chain alone does not', async () => {
    await tamper('delete from audit_log where number = 5');
    expect(await verify()).toEqual({ lines: 4, anchors: 0 });
    await record();
    await anchorAuditLog(quad.services.db, dataDir);
    await tamper('delete from audit_log where number = 5');
    expect((await verify()).broken).toMatchObject({ number: 5, why: 'cut-off' });
    await record();
    expect((await verify()).broken).toMatchObject({ number: 5, why: 'anchor' });
  });

  test('reveals that the whole log was rewritten', async () => {
    await anchorAuditLog(quad.services.db, dataDir, new Date('2026-11-22T02:47:00Z'));
    await tamper(rewrite);
    expect((await verify()).broken).toEqual({ number: 5, why: 'anchor', anchoredAt: '2026-11-22T02:47:00.000Z' });
    await rm(join(dataDir, AUDIT_ANCHORS));
    expect(await verify()).toEqual({ lines: 5, anchors: 0 });
  });

  test('is appended once a day, and not while nothing happens', async () => {
    await anchorAuditLog(quad.services.db, dataDir);
    const before = await readFile(join(dataDir, AUDIT_ANCHORS), 'utf8');
    expect(await anchorAuditLog(quad.services.db, dataDir)).toBeUndefined();
    await record();
    expect(await anchorAuditLog(quad.services.db, dataDir)).toMatchObject({ number: 6 });
    const after = await readFile(join(dataDir, AUDIT_ANCHORS), 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(await verify()).toEqual({ lines: 6, anchors: 2 });
  });

  test('that a power cut left incomplete does not affect the others', async () => {
    await anchorAuditLog(quad.services.db, dataDir);
    await appendFile(join(dataDir, AUDIT_ANCHORS), '2026-11-23T02:47:00Z 6 abc');
    await record();
    await anchorAuditLog(quad.services.db, dataDir);
    expect(await verify()).toEqual({ lines: 6, anchors: 2 });
    await writeFile(join(dataDir, AUDIT_ANCHORS), '');
    expect(await verify()).toEqual({ lines: 6, anchors: 0 });
  });
});
