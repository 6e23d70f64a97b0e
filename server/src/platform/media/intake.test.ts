import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '@quad/contract/posts/media';
import { Media as MediaSchema } from '@quad/contract/posts/media';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { pngBomb } from './fixtures/hostile-pictures.ts';
import { formWith, type MediaServer, openRequest, startMediaServer } from './fixtures/media-server.ts';
import { openFolderStore } from './folder-store.ts';
import { createIntake } from './intake.ts';
import { filesOf } from './media-record.ts';
import { convertVideo, inspectVideo } from './videos.ts';

/** A name of the media store. */
const STORED = /^[0-9a-f]{2}\/[0-9a-f]{40}\.webp$/;

let server: MediaServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startMediaServer(await createTestDatabase());
  photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());
afterEach(async () => expect(await server.incoming()).toEqual([]));

const multipart = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=line' } };
const multipartBody = (file: Buffer) =>
  Buffer.concat([
    Buffer.from('--line\r\ncontent-disposition: form-data; name="media"; filename="a.mp4"\r\n\r\n'),
    file,
    Buffer.from('\r\n--line--\r\n'),
  ]);
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const publish = async (content: Uint8Array) => {
  const { status, body } = await server.post('/api/media', formWith(content));
  return { status, body: body as unknown as Media & { code?: string } };
};
const fetched = async (url: string) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
const storedFiles = async () =>
  (await readdir(join(server.dataDir, 'media'), { recursive: true }))
    .filter((name) => /\.(webp|mp4)$/.test(name))
    .sort();

describe('an uploaded picture', () => {
  test('is served in every size', async () => {
    const { status, body } = await publish(photo);
    expect(status).toBe(200);
    expect(Value.Check(MediaSchema, body)).toBe(true);
    expect(body).toMatchObject({ type: 'image', width: 1300, height: 650, poster: null, duration: null });
    expect(body.variants.map(({ width }) => width)).toEqual([320, 800]);
    for (const { url, width } of [...body.variants, body]) {
      const { format, width: own } = await sharp(await fetched(url)).metadata();
      expect({ format, own }).toEqual({ format: 'webp', own: width });
    }
  });

  test('that decodes without end is refused through HTTP, and nothing is stored', async () => {
    const before = await storedFiles();
    expect(await publish(pngBomb(30_000, 30_000))).toMatchObject({ status: 413, body: { code: 'too_many_pixels' } });
    expect(await publish(photo.subarray(0, 900))).toMatchObject({ status: 415, body: { code: 'truncated_image' } });
    expect(await storedFiles()).toEqual(before);
  });
});

describe('an uploaded video', () => {
  test('is served as MP4 with a still', async () => {
    const { body } = await publish(await readFile(fixture('turned.mov')));
    expect(Value.Check(MediaSchema, body)).toBe(true);
    expect(body).toMatchObject({ type: 'video', width: 96, height: 160, variants: [] });
    expect(body.duration).toBeCloseTo(1, 0);
    expect(body.url).toMatch(/\.mp4$/);
    const { width, height } = await sharp(await fetched(body.poster ?? '')).metadata();
    expect({ width, height }).toEqual({ width: 96, height: 160 });
  });

  test('that cannot be shown is refused through HTTP, and nothing is stored', async () => {
    const before = await storedFiles();
    const sound = await publish(await readFile(fixture('sound-alone.mp4')));
    expect(sound).toMatchObject({ status: 415, body: { code: 'no_pictures' } });
    const broken = await publish((await readFile(fixture('clip.mp4'))).subarray(0, 5000));
    expect(broken).toMatchObject({ status: 415, body: { code: 'unreadable_video' } });
    expect(await storedFiles()).toEqual(before);
  });
});

describe('a stored file', () => {
  const path = () => join(server.dataDir, 'photo');

  test('is deleted in every size when it is discarded', async () => {
    const before = await storedFiles();
    await writeFile(path(), photo);
    const picture = await server.intake.take({ path: path(), kind: 'image' }, 'asha');
    const outputPath = join(server.dataDir, 'converted.mp4');
    const converted = await convertVideo(fixture('clip.mp4'), { outputPath, edit: {} });
    const video = await server.intake.takeVideo({ ...converted, path: outputPath });
    const { small, large } = await server.intake.takeAvatar({ path: path() }, 'asha');
    const names = [...filesOf(picture), ...filesOf(video), small, large];
    expect(new Set(names).size).toBe(3 + 2 + 2);
    expect(await storedFiles()).toEqual([...before, ...names].sort());

    await server.intake.discard(names);
    await server.intake.discard(names);
    expect(await storedFiles()).toEqual(before);
  });

  test('is deleted when not all sizes can be stored', async () => {
    const store = await openFolderStore(join(server.dataDir, 'media'));
    let kept = 0;
    const full = {
      ...store,
      put: (...content: Parameters<typeof store.put>) => {
        kept += 1;
        return kept > 2 ? Promise.reject(new Error('the disk is full')) : store.put(...content);
      },
    };
    const intake = createIntake(full);
    const before = await storedFiles();
    await writeFile(path(), photo);
    await expect(intake.take({ path: path(), kind: 'image' }, 'asha')).rejects.toThrow('the disk is full');
    expect(await storedFiles()).toEqual(before);
  });
});

describe('a video of someone whose earlier one is still being checked', () => {
  /** Checking that lasts until `end`: a pipe without a writer replaces the video. */
  const endless = async (times = 1) => {
    const path = join(server.dataDir, 'pipe');
    execFileSync('mkfifo', [path]);
    const hangUp = new AbortController();
    const { signal } = hangUp;
    const all = Promise.allSettled(
      Array.from({ length: times }, () => inspectVideo(path, {}, { id: server.owner.id, signal })),
    );
    return {
      async end() {
        hangUp.abort();
        await all;
        await rm(path);
      },
    };
  };

  test('leaves nothing when its sender disconnects before its turn', async () => {
    const before = await storedFiles();
    const processing = await endless();
    const { request, answer } = openRequest(server.url, '/api/media', multipart);
    request.end(multipartBody(await readFile(fixture('clip.mp4'))));
    await expect.poll(() => server.incoming()).toHaveLength(1);
    request.destroy();
    await expect(answer).rejects.toThrow();
    await expect.poll(() => server.incoming()).toEqual([]);
    await processing.end();
    expect(await storedFiles()).toEqual(before);
  });

  test('is refused with the time to retry when too many of theirs wait', async () => {
    const processing = await endless(1 + 10);
    const response = await fetch(`${server.url}/api/media`, {
      method: 'POST',
      body: formWith(await readFile(fixture('clip.mp4'))),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '15']);
    expect(await response.json()).toMatchObject({ code: 'media_busy' });
    await processing.end();
  });
});

describe('prepared media', () => {
  test('are stored byte for byte under names of the store, with the data of their record', async () => {
    const [folder, store] = [join(server.dataDir, 'prepared'), join(server.dataDir, 'prepared-store')];
    await mkdir(folder);
    await writeFile(join(folder, 'small.webp'), 'small');
    await writeFile(join(folder, 'large.webp'), 'large');
    const intake = createIntake(await openFolderStore(store));
    const record = {
      type: 'image',
      name: 'large.webp',
      width: 600,
      height: 400,
      thumbhash: 'abc',
      variants: [{ name: 'small.webp', width: 320 }],
      poster: null,
      duration: null,
    } as const;
    const stored = await intake.take({ kind: 'prepared', folder, record }, 'asha');
    expect(stored).toEqual({
      ...record,
      name: expect.stringMatching(STORED),
      variants: [{ name: expect.stringMatching(STORED), width: 320 }],
    });
    expect(await readFile(join(store, stored.name), 'utf8')).toBe('large');
    const clip = { ...record, type: 'video', lowData: 'small.webp', textTrack: 'large.webp' } as const;
    expect(await intake.take({ kind: 'prepared', folder, record: clip }, 'asha')).toMatchObject({
      lowData: expect.stringMatching(STORED),
      textTrack: expect.stringMatching(STORED),
    });
    const avatar = { small: 'small.webp', large: 'small.webp' };
    const { small, large } = await intake.takeAvatar({ kind: 'prepared', folder, record: avatar }, 'asha');
    expect(small).toMatch(STORED);
    expect(large).toBe(small);
  });

  test('leave nothing behind when one of their files is missing', async () => {
    const [folder, store] = [join(server.dataDir, 'partly-prepared'), join(server.dataDir, 'partly-store')];
    await mkdir(folder);
    await writeFile(join(folder, 'small.webp'), 'small');
    const intake = createIntake(await openFolderStore(store));
    const record = { small: 'small.webp', large: 'missing.webp' };
    await expect(intake.takeAvatar({ kind: 'prepared', folder, record }, 'asha')).rejects.toThrow('ENOENT');
    expect((await readdir(store, { recursive: true })).filter((name) => name.endsWith('.webp'))).toEqual([]);
  });
});
