import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { App } from './app.ts';
import { openBucket, openS3Store } from './platform/media/s3-store.ts';
import { openScratchFolder, type ScratchFolder } from './platform/media/scratch-folder.ts';
import type { MediaStore } from './platform/media/store.ts';
import { createStoredUploads } from './platform/media/stored-upload-files.ts';
import type { S3Config } from './platform/media-config.ts';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { hurryJobs } from './testing/jobs.ts';
import { picture, postForm } from './testing/posts.ts';
import { describeWithS3, startTestS3, type TestS3 } from './testing/s3-server.ts';
import { idIn, someBytes, uploader } from './testing/uploads.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 120_000, interval: 100 };
const MB = 1024 * 1024;
const CLIP = join(import.meta.dirname, 'platform/media/fixtures/clip.mp4');

describeWithS3('two nodes with folders of their own and one bucket', () => {
  let s3: TestS3;
  let bucket: S3Config;
  let quad: TestContext;
  let other: App;
  let otherUrl: string;
  let otherFolder: string;
  let scratch: ScratchFolder;
  let asha: TestPerson;
  beforeAll(async () => {
    s3 = await startTestS3();
    bucket = await s3.newBucket();
    quad = await createTestContext(s3.environment(bucket));
    otherFolder = await mkdtemp(join(tmpdir(), 'quad-other-'));
    scratch = await openScratchFolder(join(otherFolder, 'of-the-test'));
    for (const key of ['account.key', 'grievance.key', 'ballot.key'])
      await copyFile(join(quad.dataDir, key), join(otherFolder, key));
    other = await quad.anotherNode({}, { dataDir: otherFolder });
    otherUrl = await other.server.listen({ port: 0, host: '127.0.0.1' });
    asha = await quad.newPerson('Asha Rao');
  }, 300_000);
  afterAll(async () => {
    await other?.close();
    await quad?.close();
    await s3?.remove();
    await rm(otherFolder, { recursive: true, force: true });
  });

  /** Look into the bucket, at the keys that begin with a prefix. */
  const inBucket = async <Result>(prefix: string, look: (store: MediaStore) => Promise<Result>): Promise<Result> => {
    const client = openBucket(bucket);
    try {
      return await look(openS3Store({ client, bucket: bucket.bucket, prefix, scratch }));
    } finally {
      client.destroy();
    }
  };
  const objects = (prefix: string) =>
    inBucket(prefix, async (store) => {
      const names: string[] = [];
      for await (const { name } of store.list('')) names.push(name);
      return names.sort();
    });
  const received = (path: string, bytes: number) =>
    inBucket('uploads/', async (store) => buffer(await createStoredUploads(store, scratch).read(idIn(path), bytes)));
  const get = (path: string, headers: Record<string, string> = {}, url = otherUrl) => fetch(url + path, { headers });
  /** The addresses of all files of a post. */
  const filesOfPost = ({ media }: { media: { url: string; poster: string | null; variants: { url: string }[] }[] }) =>
    media.flatMap(({ url, poster, variants }) => [url, ...(poster ? [poster] : []), ...variants.map((one) => one.url)]);
  const postOf = async (id: string) => (await quad.call('GET', `/api/posts/${id}`, { as: asha })).body;

  /** The media and scratch files in a data folder. */
  const mediaIn = async (folder: string): Promise<string[]> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile() && /\.(webp|mp4)$|^\d+-/.test(one.name))
      .map(({ name }) => name);

  test('a picture from one node is read on the other, and deleted everywhere from there', async () => {
    const posted = await quad.call('POST', '/api/posts', { as: asha, body: postForm('Seen', await picture()) });
    expect(posted.status).toBe(201);
    const files = filesOfPost(posted.body.post);
    expect(files.length).toBeGreaterThan(0);
    for (const path of files) {
      const [whole, part] = [await get(path), await get(path, { range: 'bytes=2-5' })];
      expect([whole.status, part.status, part.headers.get('content-type')]).toEqual([200, 206, 'image/webp']);
      const bytes = Buffer.from(await whole.arrayBuffer());
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
      const etag = whole.headers.get('etag') ?? '';
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
      const beyond = await get(path, { range: `bytes=${bytes.length}-` });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    }
    const deleted = await other.server.inject({
      method: 'DELETE',
      url: `/api/posts/${posted.body.post._id}`,
      headers: { authorization: `Bearer ${asha.token}` },
    });
    expect(deleted.statusCode).toBe(200);
    await vi.waitFor(async () => expect(await objects('media/')).toEqual([]), PATIENCE);
    for (const path of files)
      for (const url of [quad.url, otherUrl]) expect((await get(path, {}, url)).status).toBe(404);
  }, 300_000);

  test('parts of one upload reach both nodes in turn, and arrive byte for byte', async () => {
    const file = someBytes(3 * MB + 17);
    const [one, two] = [uploader(quad.url, asha), uploader(otherUrl, asha)];
    const path = await one.open(file.length);
    for (let offset = 0, turn = 0; offset < file.length; turn++) {
      const node = turn % 2 === 0 ? one : two;
      expect((await node.where(path)).offset).toBe(offset);
      const part = file.subarray(offset, offset + 700_000);
      expect(await node.add(path, offset, part)).toMatchObject({ status: 204, offset: offset + part.length });
      offset += part.length;
    }
    expect((await received(path, file.length)).equals(file)).toBe(true);
    await two.remove(path);
    expect(await objects('uploads/')).toEqual([]);
  }, 300_000);

  test('a node takes an upload over from a connection of the other, which adds nothing more', async () => {
    const file = someBytes(4 * MB);
    const [one, two] = [uploader(quad.url, asha), uploader(otherUrl, asha)];
    const path = await one.open(file.length);
    const { sent, answer } = one.beginAdding(path, 0, file.length);
    sent.write(file.subarray(0, 2 * MB));
    await vi.waitFor(async () => {
      const row = await quad.services.db
        .selectFrom('uploads')
        .select('received')
        .where('id', '=', idIn(path))
        .executeTakeFirst();
      expect(Number(row?.received)).toBeGreaterThan(0);
    }, PATIENCE);
    const { offset = -1 } = await two.where(path);
    sent.end(file.subarray(2 * MB));
    expect((await two.add(path, offset, file.subarray(offset))).offset).toBe(file.length);
    expect(await answer).toMatchObject({ code: 'upload_taken_over' });
    expect((await received(path, file.length)).equals(file)).toBe(true);
    await two.remove(path);
  }, 300_000);

  test('a video that arrived on both nodes is converted on either, and nothing stays in their folders', async () => {
    const clip = await readFile(CLIP);
    const [one, two] = [uploader(quad.url, asha), uploader(otherUrl, asha)];
    const path = await one.open(clip.length);
    const half = Math.floor(clip.length / 2);
    await one.add(path, 0, clip.subarray(0, half));
    await two.add(path, half, clip.subarray(half));
    const body = postForm('', undefined, { upload: idIn(path) });
    const posted = await quad.call('POST', '/api/posts', { as: asha, body });
    expect(posted.status).toBe(201);
    const { _id: id } = posted.body.post;
    const isPublished = async () => (await postOf(id)).media?.[0]?.url.endsWith('.mp4');
    await vi.waitFor(async () => expect(await isPublished()).toBe(true), PATIENCE);
    for (const file of filesOfPost(await postOf(id))) expect((await get(file)).status).toBe(200);
    await vi.waitFor(async () => expect(await objects('uploads/')).toEqual([]), PATIENCE);
    expect((await quad.call('DELETE', `/api/posts/${id}`, { as: asha })).status).toBe(200);
    await hurryJobs(quad.services.db, 'discard-media');
    await vi.waitFor(async () => expect(await objects('media/')).toEqual([]), PATIENCE);
    // the job for the low-data file may still be running
    for (const folder of [quad.dataDir, otherFolder])
      await vi.waitFor(async () => expect(await mediaIn(folder)).toEqual([]), PATIENCE);
  }, 300_000);

  test('no test caused a server error', () => {
    expect(quad.logged).toEqual([]);
  });
});
