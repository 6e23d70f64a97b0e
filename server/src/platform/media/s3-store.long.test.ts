import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithS3, startTestS3, type TestS3 } from '../../testing/s3-server.ts';
import type { S3Config } from '../media-config.ts';
import { testMediaStore } from './fixtures/store-suite.ts';
import { openBucket, openS3Store } from './s3-store.ts';
import { openScratchFolder } from './scratch-folder.ts';
import { putNew } from './store.ts';

const MB = 1024 * 1024;

describeWithS3('a store in a bucket', () => {
  let s3: TestS3;
  let bucket: S3Config;
  let folder: string;
  beforeAll(async () => {
    s3 = await startTestS3();
    bucket = await s3.newBucket();
    folder = await mkdtemp(join(tmpdir(), 'quad-scratch-'));
  }, 300_000);
  afterAll(async () => {
    await s3?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (config = bucket, prefix = 'media/') => {
    const client = openBucket(config);
    const scratch = await openScratchFolder(folder);
    const store = openS3Store({ client, bucket: config.bucket, prefix, scratch });
    return { store, close: async () => client.destroy() };
  };

  testMediaStore(open);

  test('leaves nothing on this machine after the work with a file, nor after a crash during it', async () => {
    const { store, close } = await open();
    const name = await putNew(store, Buffer.from('a card'), 'private');
    await store.withFile(name, async (path) => expect(path.startsWith(folder)).toBe(true));
    expect(await readdir(folder)).toEqual([]);
    // A process that no longer runs left this one.
    await writeFile(join(folder, `${2 ** 22 + 1}-crashed-file`), 'a card');
    await openScratchFolder(folder);
    expect(await readdir(folder)).toEqual([]);
    await close();
  });

  test('holds a small part of a large file in memory, while it is stored and while it is sent', async () => {
    const { store, close } = await open();
    const [chunk, chunks] = [Buffer.alloc(MB, 'x'), 160];
    let most = 0;
    const look = () => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    };
    globalThis.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    const stream = (async function* () {
      for (let sent = 0; sent < chunks; sent++) {
        look();
        yield chunk;
      }
    })();
    await store.put('aa/large', { stream, bytes: chunks * MB });
    let read = 0;
    for await (const part of (await store.open('aa/large')).content) {
      look();
      read += part.length;
    }
    expect(read).toBe(chunks * MB);
    // a few parts, also those that wait for the collector of garbage
    expect(most).toBeLessThan((chunks / 2) * MB);
    await store.delete('aa/large');
    await close();
  }, 300_000);

  test('lists more files than one answer of the bucket has', async () => {
    const { store, close } = await open(await s3.newBucket(), 'uploads/');
    const names = Array.from({ length: 1005 }, (_, number) => `id/${String(number).padStart(5, '0')}`);
    for (let at = 0; at < names.length; at += 15)
      await Promise.all(names.slice(at, at + 15).map((name) => store.put(name, Buffer.from('x'))));
    const found: string[] = [];
    for await (const { name } of store.list('id/')) found.push(name);
    expect(found.sort()).toEqual(names);
    await close();
  }, 300_000);

  test('reports wrong keys and a missing bucket as errors, never as missing files', async () => {
    for (const wrong of [
      { ...bucket, secretKey: 'wrong' },
      { ...bucket, bucket: 'no-such-bucket' },
    ]) {
      const { store, close } = await open(wrong);
      await expect(store.open('aa/file')).rejects.toThrow(/denied|bucket|signature|credentials/i);
      await close();
    }
  });
});
