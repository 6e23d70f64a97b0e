import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { App } from './app.ts';
import { examineSurroundings } from './commands/doctor/surroundings.ts';
import { moveMedia } from './commands/move-media.ts';
import { makeBackup } from './platform/backup/backup.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { openStorage } from './platform/media/open-storage.ts';
import { putNew } from './platform/media/store.ts';
import type { MediaConfig, S3Config } from './platform/media-config.ts';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { dropDatabase } from './testing/database.ts';
import { picture, postForm } from './testing/posts.ts';
import { describeWithS3, startTestS3, type TestS3 } from './testing/s3-server.ts';
import { someBytes } from './testing/uploads.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 120_000, interval: 20 };

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
  }, 300_000);
  afterAll(async () => {
    await node?.close();
    await quad?.close();
    await s3?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const withBucket = (s3 = bucket): MediaConfig => ({
    s3,
    publicUrl: undefined,
    purgeUrl: undefined,
    purgeMethod: 'POST',
  });
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
  }, 300_000);

  test('continues a move after its process was killed', async () => {
    const { places } = node.services.storage;
    if (!places) throw new Error('a node with a bucket has two places');
    const names = await Promise.all(
      Array.from({ length: 150 }, () => putNew(places.folder.store, someBytes(30_000), 'webp')),
    );
    const contents = await Promise.all(
      names.map((name) => places.folder.store.withFile(name, (path) => readFile(path))),
    );
    const inBucket = await countIn('bucket');
    const quadCommand = join(import.meta.dirname, 'quad.ts');
    const { user, password, host, port, database } = quad.connection;
    const where = new URLSearchParams({ host: String(host), port: String(port) });
    const child = spawn(process.execPath, [quadCommand, 'move-media', 'to-s3'], {
      env: {
        PATH: process.env.PATH,
        QUAD_DATA_DIR: quad.dataDir,
        DATABASE_URL: `postgresql://${user}:${password}@localhost/${database}?${where}`,
        ...s3.environment(bucket),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    await vi.waitFor(async () => expect(await countIn('bucket')).toBeGreaterThan(inBucket + 5), PATIENCE);
    child.kill('SIGKILL');
    await ended;
    expect(await countIn('folder')).toBeGreaterThan(0);
    const read = async () =>
      Promise.all(names.map((name) => node.services.storage.store.withFile(name, (path) => readFile(path))));
    expect(await read()).toEqual(contents);
    expect(await move('to-s3')).toBe(0);
    expect(await countIn('folder')).toBe(0);
    expect(await read()).toEqual(contents);
    for (const name of names) await node.services.storage.store.delete(name);
  }, 300_000);

  test('is examined by the doctor', async () => {
    const config = readConfig({ QUAD_DATA_DIR: quad.dataDir, ...s3.environment(bucket) });
    const bucketOf = async (from: Config) =>
      (await examineSurroundings(from)).filter(({ name }) => name === 'Stored pictures and files');
    expect(await bucketOf(config)).toMatchObject([{ state: 'ok' }]);
    const wrong = { ...config, media: withBucket({ ...bucket, secretKey: 'wrong' }) };
    expect(await bucketOf(wrong)).toMatchObject([{ state: 'fail' }]);
    expect(await bucketOf({ ...config, media: { ...config.media, s3: undefined } })).toEqual([]);
  }, 300_000);

  test('refuses a node without the bucket, once it has moved', async () => {
    await expect(quad.anotherNode()).rejects.toThrow('are in a bucket: set S3_ENDPOINT');
  });

  /** Restore a backup of the node, and compare its files. */
  async function expectRestorable(path: string, media: Pick<MediaConfig, 's3'>): Promise<void> {
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
  }, 300_000);

  test('moves back, and needs no bucket then', async () => {
    expect(await move('to-folder')).toBe(0);
    expect(await countIn('bucket')).toBe(0);
    for (const url of urls) expect(await status(url)).toBe(200);
    const alone = await quad.anotherNode();
    for (const url of urls) expect((await get(alone, url)).equals(await get(node, url))).toBe(true);
    await alone.close();
  }, 300_000);

  test('no test caused a server error', () => {
    expect(quad.logged).toEqual([]);
  });
});
