import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '../../../platform/media/folder-store.ts';
import { resumeArchive } from './resume-archive.ts';

let folder: string;
let media: Parameters<typeof resumeArchive>[1];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-archive-'));
  const store = await openFolderStore(folder);
  media = {
    async open(name) {
      const { content, size } = await store.open(name);
      return { content, bytes: size };
    },
  };
  // More than a stream reads ahead.
  for (const name of ['one', 'two']) await writeFile(join(folder, name), Buffer.alloc(4 * 1024 * 1024, name));
});
afterAll(() => rm(folder, { recursive: true }));

const files = () => ['one', 'two'].map((name) => ({ person: name, file: name }));

test('an archive leaves out a deleted file', async () => {
  const bytes = await buffer(resumeArchive([...files(), { person: 'gone', file: 'gone' }], media));
  expect(bytes.includes('two.pdf')).toBe(true);
  expect(bytes.includes('gone.pdf')).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a client that disconnects during an archive leaves no file open',
  async () => {
    const open = async () => {
      const targets = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      );
      return targets.filter((target) => target.startsWith(folder)).length;
    };
    const archive = resumeArchive(files(), media);
    await once(archive, 'readable');
    expect(await open()).toBe(1);
    archive.destroy();
    await expect.poll(open).toBe(0);
  },
);
