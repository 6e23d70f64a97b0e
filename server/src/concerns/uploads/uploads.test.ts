import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { BYTES, idIn, someBytes, uploader } from '../../testing/uploads.ts';

const MB = 1024 * 1024;
/** A generous timeout, because the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

let quad: TestContext;
let asha: TestPerson;
let mine: ReturnType<typeof uploader>;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  asha = await quad.newPerson('Asha');
  mine = uploader(quad.url, asha);
});

const fileOf = (path: string) => readFile(join(quad.dataDir, 'uploads', idIn(path)));
const folder = () => readdir(join(quad.dataDir, 'uploads'));
const rowOf = (path: string) =>
  quad.services.db
    .selectFrom('uploads')
    .select(['file_name', 'received', 'owner_id'])
    .where('id', '=', idIn(path))
    .executeTakeFirst();
const received = async (path: string) => Number((await rowOf(path))?.received);

describe('an upload', () => {
  test('arrives in one part or in several, byte for byte', async () => {
    const file = someBytes(3 * MB + 1);
    for (const options of [{}, { chunkSize: MB }]) {
      const path = await mine.upload(file, options);
      expect((await fileOf(path)).equals(file)).toBe(true);
      expect(await mine.where(path)).toMatchObject({ status: 200, offset: file.length });
    }
  });

  test('reports its size, its received bytes and its name', async () => {
    const name = Buffer.from('../a\u202eb/My clip\0.mp4').toString('base64');
    const { status, location = '', body, headers } = await mine.create(10, { 'upload-metadata': `filename ${name}` });
    expect(status).toBe(201);
    expect(location).toBe(`/api/uploads/${JSON.parse(body)._id}`);
    expect(headers['tus-resumable']).toBe('1.0.0');
    expect(Object.keys(headers).filter((header) => header.startsWith('access-control'))).toEqual([]);
    const { headers: told, offset } = await mine.where(location);
    expect(offset).toBe(0);
    expect(told).toMatchObject({
      'upload-length': '10',
      'cache-control': 'no-store',
      'upload-metadata': `filename ${Buffer.from('My clip.mp4').toString('base64')}`,
    });
  });

  test('continues after a broken connection from the bytes on disk', async () => {
    const file = someBytes(4 * MB);
    const path = await mine.open(file.length);
    const { sent } = mine.beginAdding(path, 0, file.length);
    sent.write(file.subarray(0, 3 * MB - 7));
    await expect.poll(() => received(path), PATIENCE).toBeGreaterThan(MB);
    sent.destroy();
    await expect.poll(() => received(path), PATIENCE).toBe(3 * MB - 7);
    expect((await mine.where(path)).offset).toBe(3 * MB - 7);
    await mine.upload(file, { uploadUrl: quad.url + path });
    expect((await fileOf(path)).equals(file)).toBe(true);
  });

  test('continues by itself each time the server cuts its connection', async () => {
    const file = someBytes(8 * MB);
    let cuts = 0;
    const path = await mine.upload(file, {
      chunkSize: 2 * MB,
      onChunkComplete: () => {
        cuts += 1;
        quad.server.server.closeAllConnections();
      },
    });
    expect(cuts).toBe(4);
    expect((await fileOf(path)).equals(file)).toBe(true);
  });

  test('stores its received bytes while nothing more arrives', async () => {
    const path = await mine.open(1000);
    const { sent } = mine.beginAdding(path, 0, 1000);
    sent.write(someBytes(10));
    await expect.poll(() => received(path), PATIENCE).toBe(10);
    sent.destroy();
  });

  test('is continued only from its current offset', async () => {
    const path = await mine.open(10);
    expect(await mine.add(path, 0, Buffer.from('01234'))).toMatchObject({ status: 204, offset: 5 });
    for (const offset of [0, 4, 6, 10]) {
      expect(await mine.add(path, offset, Buffer.from('x'))).toMatchObject({ status: 409, code: 'wrong_offset' });
    }
    expect(await mine.add(path, 5, Buffer.from('567890'))).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(await mine.add(path, 5, Buffer.from('56789'))).toMatchObject({ status: 204, offset: 10 });
    expect(await mine.add(path, 10, Buffer.from('x'))).toMatchObject({ status: 413, code: 'body_too_large' });
    expect((await fileOf(path)).toString()).toBe('0123456789');
  });

  test('accepts no more than was announced, also when a request does not declare its length', async () => {
    const path = await mine.open(MB);
    const answer = await mine.send('PATCH', path, {
      headers: { ...BYTES, 'upload-offset': '0', 'transfer-encoding': 'chunked' },
      body: someBytes(2 * MB),
    });
    expect(answer).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(await received(path)).toBeLessThanOrEqual(MB);
  });

  test('is deleted with its file', async () => {
    const path = await mine.open(10);
    await mine.add(path, 0, Buffer.from('01234'));
    expect(await mine.remove(path)).toMatchObject({ status: 204, body: '' });
    expect(await folder()).not.toContain(idIn(path));
    expect((await mine.where(path)).status).toBe(404);
    expect(await mine.add(path, 5, Buffer.from('5'))).toMatchObject({ status: 404, code: 'no_such_upload' });
    expect(await mine.remove(path)).toMatchObject({ status: 404, code: 'no_such_upload' });
  });

  test('that is deleted while it arrives leaves nothing', async () => {
    const path = await mine.open(4 * MB);
    const { sent, answer } = mine.beginAdding(path, 0, 4 * MB);
    sent.write(someBytes(2 * MB));
    await expect.poll(() => received(path), PATIENCE).toBeGreaterThan(0);
    await mine.remove(path);
    sent.end(someBytes(2 * MB));
    expect(await answer).toMatchObject({ status: 404, code: 'no_such_upload' });
    expect(await folder()).not.toContain(idIn(path));
  });
});

describe('two requests that send to one upload', () => {
  test('on two nodes: the newer one wins at once, and no byte of the older one follows', async () => {
    const node = await quad.anotherNode();
    const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
    const [older, newer] = [Buffer.alloc(6 * MB, 'o'), Buffer.alloc(6 * MB, 'n')];
    const path = await mine.open(older.length);
    const first = mine.beginAdding(path, 0, older.length);
    first.sent.write(older.subarray(0, 2 * MB));
    await expect.poll(() => received(path), PATIENCE).toBeGreaterThan(MB / 2);

    const elsewhere = uploader(url, asha);
    const { offset = -1 } = await elsewhere.where(path);
    const second = elsewhere.beginAdding(path, offset, newer.length - offset);
    second.sent.write(newer.subarray(offset, 5 * MB));
    await expect.poll(() => received(path), PATIENCE).toBeGreaterThan(4 * MB - 1);
    // the older one continues unaware
    first.sent.end(older.subarray(2 * MB));
    expect(await first.answer).toMatchObject({ status: 409, code: 'upload_taken_over' });
    second.sent.end(newer.subarray(5 * MB));
    expect(await second.answer).toMatchObject({ status: 204, offset: newer.length });
    const expected = Buffer.concat([older.subarray(0, offset), newer.subarray(offset)]);
    expect((await fileOf(path)).equals(expected)).toBe(true);
    await node.close();
  });

  test('many at once: each answer matches the file', async () => {
    const path = await mine.open(4 * MB);
    const parts = Array.from({ length: 8 }, (_, i) => Buffer.alloc(MB, String(i)));
    for (let place = 0; place < 4; place++) {
      const answers = await Promise.all(parts.map((part) => mine.add(path, place * MB, part)));
      const taken = answers.flatMap(({ status }, i) => (status === 204 ? [i] : []));
      expect(taken).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
      const file = await fileOf(path);
      expect(file.subarray(place * MB).equals(parts[taken[0] ?? -1] ?? Buffer.alloc(0))).toBe(true);
    }
  });
});

describe('another person', () => {
  test('finds no upload by any spelling of its id, and changes nothing', async () => {
    const other = uploader(quad.url, await quad.newPerson('Mallory'));
    const path = await mine.open(10);
    await mine.add(path, 0, Buffer.from('01234'));
    for (const written of [path, `/api/uploads/${idIn(path).toUpperCase()}`, `/api/uploads/${newId()}`]) {
      expect((await other.where(written)).status).toBe(404);
      expect(await other.add(written, 5, Buffer.from('x'))).toMatchObject({ status: 404, code: 'no_such_upload' });
      expect(await other.remove(written)).toMatchObject({ status: 404, code: 'no_such_upload' });
    }
    const upper = `/api/uploads/${idIn(path).toUpperCase()}`;
    expect(await mine.add(upper, 5, Buffer.from('56789'))).toMatchObject({ status: 204, offset: 10 });
    expect((await fileOf(path)).toString()).toBe('0123456789');
  });

  test('does not interrupt the owner’s upload', async () => {
    const other = uploader(quad.url, await quad.newPerson('Mallory'));
    const path = await mine.open(20);
    const { sent, answer } = mine.beginAdding(path, 0, 20);
    sent.write(someBytes(10));
    await expect.poll(() => received(path), PATIENCE).toBe(10);
    await other.where(path);
    await other.add(path, 10, someBytes(10));
    sent.end(someBytes(10));
    expect(await answer).toMatchObject({ status: 204, offset: 20 });
  });
});

test('a closing node answers open requests and stores the received bytes', async () => {
  const node = await quad.anotherNode();
  const url = await node.server.listen({ port: 0, host: '127.0.0.1' });
  const path = await mine.open(2 * MB);
  const { sent, answer } = uploader(url, asha).beginAdding(path, 0, 2 * MB);
  sent.write(someBytes(MB + 5));
  await expect.poll(() => received(path), PATIENCE).toBeGreaterThan(MB - 1);
  await Promise.all([node.close(), once(sent, 'close')]);
  expect(await answer).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await mine.where(path)).offset).toBe(MB + 5);
});

test('no test caused a server error', () => {
  expect(quad.logged).toEqual([]);
});
