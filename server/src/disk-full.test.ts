import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { keepDiskReserve } from './platform/db/disk-reserve.ts';
import { createTestContext, type TestContext } from './testing/context.ts';
import { publish } from './testing/posts.ts';
import { BYTES, TUS, uploader } from './testing/uploads.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('on a full disk reading continues, changes are refused, and health reports it', async () => {
  const asha = await quad.newPerson();
  const post = await publish(quad, asha, 'Before');
  const upload = await uploader(quad.url, asha).open(10);
  const node = await createApp({
    config: readConfig({ QUAD_DATA_DIR: quad.dataDir, QUAD_DEMO: '0', QUAD_RATE_LIMIT: 'off' }),
    connection: quad.connection,
    logger: pino({ level: 'silent' }),
    // No disk is this large.
    lowDiskBytes: Number.MAX_SAFE_INTEGER,
  });
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, token = asha.token) => {
    const answer = await node.server.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    return [answer.statusCode, answer.json().code];
  };
  expect(await call('GET', '/api/health')).toEqual([503, 'disk_full']);
  expect(await call('GET', '/api/posts/feed?page=1&limit=10')).toEqual([200, undefined]);
  expect(await call('POST', `/api/posts/${post}/like`)).toEqual([503, 'disk_full']);
  expect(await call('DELETE', `/api/posts/${post}`)).toEqual([503, 'disk_full']);
  expect(await call('POST', `/api/posts/${post}/like`, 'unknown')).toEqual([401, 'not_signed_in']);
  const tell = { authorization: `Bearer ${asha.token}`, ...TUS };
  const headers = { ...tell, ...BYTES, 'upload-offset': '0' };
  const part = await node.server.inject({ method: 'PATCH', url: upload, headers, payload: Buffer.from('01234') });
  expect([part.statusCode, part.json().code]).toEqual([503, 'disk_full']);
  expect((await node.server.inject({ method: 'HEAD', url: upload, headers: tell })).headers['upload-offset']).toBe('0');
  await node.close();
});

test('space is reserved for Postgres, and released only when it needs it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-test-'));
  const reserve = keepDiskReserve(folder, 1024);
  await vi.waitFor(async () => expect((await stat(join(folder, 'disk-reserve'))).size).toBe(1024));
  await reserve.releaseIfNeeded();
  expect(await readdir(folder)).toEqual(['disk-reserve']);
  await reserve.close();
  await rm(folder, { recursive: true });
});
