import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { idIn, someBytes, uploader } from '../../testing/uploads.ts';
import { testMediaStore } from './fixtures/store-suite.ts';
import type { MediaPlace, Place } from './media-place.ts';
import { CopyDiffers, moveFiles } from './move-files.ts';
import { createMovingStore } from './moving-store.ts';
import { createMovingUploads } from './moving-uploads.ts';
import { type FilePlace, openDataFolder } from './open-storage.ts';
import { openScratchFolder, type ScratchFolder } from './scratch-folder.ts';
import { NoSuchFile, putNew } from './store.ts';

/** The place of new files, as a test sets it. */
const fixedPlace = (place: Place): MediaPlace => ({ read: async () => place, last: () => place });

describe.each(['folder', 'bucket'] as const)('a campus with two places and new files in the %s', (place) => {
  testMediaStore(async () => {
    const root = await mkdtemp(join(tmpdir(), 'quad-moving-'));
    const [folder, bucket] = [await openDataFolder(join(root, 'one')), await openDataFolder(join(root, 'two'))];
    const scratch = await openScratchFolder(join(root, 'scratch'));
    const parts = { folder: folder.store, bucket: bucket.store, place: fixedPlace(place), scratch };
    return { store: createMovingStore(parts), close: () => rm(root, { recursive: true, force: true }) };
  });
});

describe('a move', () => {
  let quad: TestContext;
  let asha: TestPerson;
  let root: string;
  let scratch: ScratchFolder;
  let from: FilePlace;
  let to: FilePlace;
  let made = 0;
  beforeAll(async () => {
    quad = await createTestContext();
    root = await mkdtemp(join(tmpdir(), 'quad-move-'));
    scratch = await openScratchFolder(join(root, 'scratch'));
    asha = await quad.newPerson('Asha');
    from = await openDataFolder(quad.dataDir);
  });
  beforeEach(async () => {
    to = await openDataFolder(join(root, `target-${++made}`));
    for await (const { name } of from.store.list('')) await from.store.delete(name);
  });
  afterAll(async () => {
    await quad.close();
    await rm(root, { recursive: true, force: true });
  });

  const both = () => createMovingStore({ folder: from.store, bucket: to.store, place: fixedPlace('bucket'), scratch });
  const move = (changed: Partial<FilePlace> = {}) =>
    moveFiles({ from, to: { ...to, ...changed }, db: quad.services.db });
  const namesIn = async ({ store }: FilePlace) => {
    const names: string[] = [];
    for await (const { name } of store.list('')) names.push(name);
    return names.sort();
  };
  const putSome = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, number) => putNew(from.store, Buffer.from(`file ${number}`), 'webp')),
    );

  test('takes every file along, under its name', async () => {
    const names = await putSome(30);
    expect(await move()).toMatchObject({ moved: 30, arriving: 0 });
    expect(await namesIn(from)).toEqual([]);
    expect(await namesIn(to)).toEqual(names.sort());
    expect(await move()).toMatchObject({ moved: 0 });
  });

  test('never makes a file unreadable, and takes new files of a node that does not know of it yet', async () => {
    const names = await putSome(40);
    const store = both();
    const moving = move();
    let isMoving = true;
    void moving.finally(() => {
      isMoving = false;
    });
    do {
      for (const name of names) expect((await buffer((await store.open(name)).content)).toString()).toMatch(/^file/);
    } while (isMoving);
    await moving;
    const late = await putNew(from.store, Buffer.from('late'), 'webp');
    expect((await buffer((await store.open(late)).content)).toString()).toBe('late');
    expect(await move()).toMatchObject({ moved: 1 });
  });

  test('continues after an interruption, also of a file that was copied and not yet deleted', async () => {
    const names = await putSome(20);
    const [copied = ''] = names;
    await to.store.put(copied, Buffer.from('half'));
    let left = 7;
    const failing = {
      ...to.store,
      async put(...content: Parameters<typeof to.store.put>) {
        if (--left < 0) throw new Error('the connection broke off');
        await to.store.put(...content);
      },
    };
    await expect(move({ store: failing })).rejects.toThrow('broke off');
    for (const name of names) expect(await both().sizeOf(name)).toBeGreaterThan(0);
    await move();
    expect(await namesIn(from)).toEqual([]);
    for (const name of names)
      expect((await buffer((await to.store.open(name)).content)).toString()).toMatch(/^file \d+$/);
  });

  test('refuses a copy that differs, and keeps the file', async () => {
    const [name = ''] = await putSome(1);
    const wrong = {
      ...to.store,
      put: (target: string, content: Parameters<typeof to.store.put>[1]) =>
        'stream' in content
          ? buffer(content.stream).then((bytes) => to.store.put(target, Buffer.from(bytes).fill('x', 0, 1)))
          : to.store.put(target, content),
    };
    await expect(move({ store: wrong })).rejects.toBeInstanceOf(CopyDiffers);
    expect(await namesIn(from)).toEqual([name]);
    expect(await namesIn(to)).toEqual([]);
  });

  test('does not bring back a file that is deleted during its move', async () => {
    const [name = ''] = await putSome(1);
    const slow = {
      ...to.store,
      async put(...content: Parameters<typeof to.store.put>) {
        await to.store.put(...content);
        await from.store.delete(name);
      },
    };
    expect(await move({ store: slow })).toMatchObject({ moved: 0 });
    await expect(both().open(name)).rejects.toBeInstanceOf(NoSuchFile);
  });

  test('takes a complete upload along, and lets another arrive where it began', async () => {
    const mine = uploader(quad.url, asha);
    const file = someBytes(3_000_000);
    const complete = await mine.upload(file);
    const open = await mine.open(10);
    await mine.add(open, 0, Buffer.from('01234'));
    expect(await move()).toMatchObject({ moved: 1, arriving: 1 });
    const uploads = createMovingUploads({
      folder: from.uploadFiles,
      bucket: to.uploadFiles,
      place: fixedPlace('bucket'),
      scratch,
    });
    expect((await buffer(await uploads.read(idIn(complete), file.length))).equals(file)).toBe(true);
    await uploads.write(idIn(open), Buffer.from('56789'), 5);
    await using whole = await uploads.toFile(idIn(open), 10);
    expect(whole.path.startsWith(scratch.path)).toBe(true);
    expect(await readdir(join(quad.dataDir, 'uploads'))).toEqual([idIn(open)]);
  });
});
