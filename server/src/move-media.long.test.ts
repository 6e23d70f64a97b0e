import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { App } from './app.ts';
import { moveMedia } from './commands/move-media.ts';
import { makeBackup } from './platform/backup/backup.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import { openDatabase } from './platform/db/database.ts';
import { openStorage } from './platform/media/open-storage.ts';
import type { MediaConfig, S3Config } from './platform/media-config.ts';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { dropDatabase } from './testing/database.ts';
import { picture, postForm } from './testing/posts.ts';
import { describeWithS3, startTestS3, type TestS3 } from './testing/s3-server.ts';

describeWithS3('a campus with files in its data folder', () => {
  let s3: TestS3;
  let bucket: S3Config;
  /** A node without the settings of the bucket. */
  let quad: TestContext;
  /** A node with them. */
  let node: App;
  let asha: TestPerson;
  let folder: string;
  let urls: string[];
  const said: string[] = [];
  beforeAll(async () => {
    s3 = await startTestS3();
    bucket = await s3.newBucket();
    quad = await createTestContext();
    folder = await mkdtemp(join(tmpdir(), 'quad-moves-'));
    asha = await quad.newPerson('Asha Rao');
    urls = await post(quad.server);
    node = await quad.anotherNode({}, { media: withBucket() });
    await node.server.ready();
  }, 120_000);
  afterAll(async () => {
    await node?.close();
    await quad?.close();
    await s3?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const withBucket = (s3 = bucket): MediaConfig => ({ s3 });
  const get = async ({ server }: Pick<App, 'server'>, url: string) => (await server.inject({ url })).rawPayload;
  const status = async (url: string) => (await node.server.inject({ url })).statusCode;

  /** Post a picture through a node, and return the addresses of its files. */
  async function post(server: App['server']): Promise<string[]> {
    const body = postForm('A picture', await picture());
    const sent = new Response(body);
    const answer = await server.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(201);
    const [media] = answer.json<{ post: { media: { url: string; variants: { url: string }[] }[] } }>().post.media;
    return [media?.url ?? '', ...(media?.variants ?? []).map(({ url }) => url)];
  }

  const move = async (direction: string) => {
    const context = { services: node.services, args: [direction], folder, say: (line: string) => void said.push(line) };
    return moveMedia.run({ ...context, config: {} as never });
  };
  const countIn = async (place: 'folder' | 'bucket') => {
    let count = 0;
    for await (const _ of node.services.storage.places?.[place].store.list('') ?? []) count += 1;
    return count;
  };

  test('stays there when the bucket is set, until it is moved', async () => {
    const before = await Promise.all(urls.map((url) => get(node, url)));
    expect(before.every((bytes) => bytes.length > 0)).toBe(true);
    expect(await post(node.server)).not.toEqual([]);
    expect(await countIn('bucket')).toBe(0);
    expect(await move('to-s3')).toBe(0);
    expect(await countIn('folder')).toBe(0);
    expect(await Promise.all(urls.map((url) => get(node, url)))).toEqual(before);
    urls = [...urls, ...(await post(node.server))];
    expect(await countIn('folder')).toBe(0);
    for (const url of urls) expect(await status(url)).toBe(200);
  }, 120_000);

  test('refuses a node without the bucket, once it has moved', async () => {
    await expect(quad.anotherNode()).rejects.toThrow('are in a bucket: set S3_ENDPOINT');
  });

  /** Restore a backup of the node, and compare its files. */
  async function expectRestorable(path: string, media: MediaConfig): Promise<void> {
    const admin = inject('adminConnection');
    const name = `restored_${Date.now()}`;
    const client = new pg.Client(admin);
    await client.connect();
    await client.query(`create database ${name}`);
    const { user, password, host, port } = admin;
    const databaseUrl = `postgres://${user}:${encodeURIComponent(String(password))}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;
    const dataDir = await mkdtemp(join(folder, 'restored-'));
    await restoreBackup({ path, dataDir, databaseUrl, media });
    const { db, close } = openDatabase({ connectionString: databaseUrl, max: 2 }, () => undefined);
    const storage = await openStorage({ dataDir, media, db });
    for (const url of urls) {
      const stored = url.slice('/media/'.length);
      const bytes = await storage.store.withFile(stored, (file) => readFile(file));
      expect(bytes.equals(await get(node, url))).toBe(true);
    }
    storage.close();
    await close();
    await dropDatabase(client, name);
    await client.end();
  }

  test('has a backup of the bucket, which restores into a folder and into an empty bucket only', async () => {
    const path = join(folder, 'bucket.tar');
    const { storage } = node.services;
    const { missing, files } = await makeBackup({ connection: quad.connection, dataDir: quad.dataDir, storage, path });
    expect([missing, files >= urls.length]).toEqual([[], true]);
    await expectRestorable(path, { s3: undefined });
    await expectRestorable(path, withBucket(await s3.newBucket()));
    const empty = await mkdtemp(join(folder, 'refused-'));
    await expect(restoreBackup({ path, dataDir: empty, media: withBucket() })).rejects.toThrow('into an empty one');
  }, 180_000);

  test('moves back, and needs no bucket then', async () => {
    expect(await move('to-folder')).toBe(0);
    expect(await countIn('bucket')).toBe(0);
    for (const url of urls) expect(await status(url)).toBe(200);
    const alone = await quad.anotherNode();
    for (const url of urls) expect((await get(alone, url)).equals(await get(node, url))).toBe(true);
    await alone.close();
  }, 120_000);

  test('no test caused a server error', () => {
    expect(quad.logged).toEqual([]);
  });
});
