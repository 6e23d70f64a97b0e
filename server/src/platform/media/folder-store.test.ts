import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { testMediaStore } from './fixtures/store-suite.ts';
import { openFolderStore } from './folder-store.ts';

describe('a store in a folder', () => {
  testMediaStore(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quad-store-'));
    return {
      store: await openFolderStore(join(folder, 'media')),
      close: () => rm(folder, { recursive: true, force: true }),
    };
  });
});
