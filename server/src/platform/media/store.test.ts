import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localMediaStore, type MediaStore, storedType } from './store.ts';

let folder: string;
let store: MediaStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-store-'));
  store = await localMediaStore(join(folder, 'media'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('stores bytes under an unguessable name', async () => {
  const names = await Promise.all(Array.from({ length: 20 }, () => store.put(Buffer.from('same'), 'webp')));
  expect(new Set(names).size).toBe(20);
  for (const name of names) {
    expect(name).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{38}\.webp$/);
    expect(await readFile(join(folder, 'media', name), 'utf8')).toBe('same');
  }
});

test('stores a copy of a file and leaves the file alone', async () => {
  const path = join(folder, 'clip');
  await writeFile(path, 'moving pictures');
  const name = await store.put({ path }, 'mp4');
  expect(storedType(name)).toBe('mp4');
  expect(await readFile(join(folder, 'media', name), 'utf8')).toBe('moving pictures');
  await expect(stat(path)).resolves.toBeDefined();
});

test('stores nothing of an unreadable file', async () => {
  const before = await readdir(join(folder, 'media'), { recursive: true });
  await expect(store.put({ path: join(folder, 'nowhere') }, 'mp4')).rejects.toThrow('ENOENT');
  expect(await readdir(join(folder, 'media'), { recursive: true })).toEqual(before);
});

test('deletes only valid names of its own', async () => {
  await writeFile(join(folder, 'secret'), 'x');
  for (const name of ['../secret', '../secret.webp', '/etc/passwd', '', '.partial', 'aa/../../secret']) {
    await expect(store.delete(name)).rejects.toThrow('not a name of the media store');
  }
  await expect(stat(join(folder, 'secret'))).resolves.toBeDefined();
});
