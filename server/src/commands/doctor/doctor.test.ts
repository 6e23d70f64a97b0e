import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anchorAuditLog } from '../../platform/audit/anchors.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { picture, publish } from '../../testing/posts.ts';
import { examineAudit } from './audit.ts';
import { examineSchema } from './campus.ts';
import { examineMedia } from './media.ts';
import { examineAddress } from './surroundings.ts';

let quad: TestContext;
let config: Config;
beforeAll(async () => {
  quad = await createTestContext();
  config = readConfig({ QUAD_DATA_DIR: quad.dataDir, QUAD_DEMO: '0' });
});
afterAll(() => quad.close());

test('an older Quad on newer data is named with the migration that it does not know', async () => {
  const { db } = quad.services;
  expect(await examineSchema(db)).toMatchObject({ state: 'ok' });
  await sql`insert into migrations (name, timestamp) values ('9999_from_the_future', '')`.execute(db);
  expect(await examineSchema(db)).toMatchObject({
    state: 'fail',
    says: expect.stringContaining('the database is of a newer Quad (9999_from_the_future)'),
  });
  await sql`delete from migrations where name = '9999_from_the_future'`.execute(db);
});

test('an untrusted certificate is named, not a server that does not answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-doctor-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=quad', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert],
  ]);
  expect(made.status).toBe(0);
  const server = createServer({ cert: await readFile(cert), key: await readFile(key) }, (_, reply) => reply.end('{}'));
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const publicUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const found = await examineAddress({ ...config, publicUrl });
    expect(found.filter(({ state }) => state === 'fail')).toEqual([
      {
        state: 'fail',
        cause: 'certificate',
        name: 'Certificate',
        says: expect.stringContaining('127.0.0.1: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)'),
      },
    ]);
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});

test('a proxy that does not reach Quad is named, not another server', async () => {
  const server = createPlainServer((_, reply) => reply.writeHead(502).end('Bad Gateway'));
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const found = await examineAddress({ ...config, publicUrl });
    expect(found.find(({ state }) => state === 'fail')?.says).toContain('answers 502: the proxy does not reach Quad');
  } finally {
    server.close();
  }
});

test('a missing media file is named', async () => {
  const { db } = quad.services;
  await publish(quad, await quad.newPerson('Asha'), 'With a picture', await picture());
  expect(await examineMedia(db, config)).toMatchObject({ state: 'ok' });
  const { name } = await db
    .selectFrom('stored_files')
    .select('name')
    .orderBy('name')
    .limit(1)
    .executeTakeFirstOrThrow();
  const path = join(quad.dataDir, 'media', name);
  await rename(path, `${path}.gone`);
  expect(await examineMedia(db, config)).toMatchObject({
    state: 'fail',
    says: expect.stringContaining(`${name} is missing from the media store`),
  });
  await rename(`${path}.gone`, path);
  expect(await examineMedia(db, config)).toMatchObject({ state: 'ok' });
});

test('a tampered line of the audit log is named, before and after its anchor', async () => {
  const { db } = quad.services;
  for (const count of [1, 2, 3]) await recordAct(db, { by: 'shell', action: 'backup.made', details: { count } });
  const tamper = (change: string) =>
    sql
      .raw(`
        alter table audit_log disable trigger user;
        update audit_log set details = '${change}' where number = 2;
        alter table audit_log enable trigger user;
      `)
      .execute(db);
  expect(await examineAudit(db, config)).toMatchObject({ state: 'ok', says: expect.stringContaining('3 lines') });
  await tamper('{"count": 9}');
  const named = { state: 'fail', says: expect.stringContaining('line 2 is not what was written') };
  expect(await examineAudit(db, config)).toMatchObject(named);
  await tamper('{"count": 2}');
  await anchorAuditLog(db, quad.dataDir);
  expect(await examineAudit(db, config)).toMatchObject({ state: 'ok', says: expect.stringContaining('last anchor') });
  await tamper('{"count": 9}');
  expect(await examineAudit(db, config)).toMatchObject(named);
});
