import { expect, test } from 'vitest';
import { createCaches } from './caches.ts';
import { reportCachesOnSignal } from './report-on-signal.ts';

const KB = 1024;

test('the report lists all caches with their size, maximum age and what clears them', () => {
  const caches = createCaches();
  const posts = caches.create<{ text: string }>({
    name: 'posts',
    maxBytes: 100 * KB,
    maxAgeMs: 5000,
    clearedBy: 'posts-changed',
  });
  caches.add({
    name: 'index',
    maxBytes: KB,
    maxAgeMs: 20_000,
    clearedBy: 'posts-changed',
    size: () => ({ entries: 2, bytes: 40 }),
  });
  posts.set('a', { text: 'rain' });
  expect(caches.report()).toEqual([
    {
      name: 'posts',
      entries: 1,
      bytes: posts.size.bytes,
      maxBytes: 100 * KB,
      maxAgeMs: 5000,
      clearedBy: 'posts-changed',
    },
    { name: 'index', entries: 2, bytes: 40, maxBytes: KB, maxAgeMs: 20_000, clearedBy: 'posts-changed' },
  ]);
});

test('a cache beyond the total budget is refused', () => {
  const caches = createCaches({ budget: 10 * KB });
  caches.create({ name: 'posts', maxBytes: 6 * KB, clearedBy: 'posts-changed' });
  expect(() => caches.create({ name: 'pages', maxBytes: 6 * KB, clearedBy: 'posts-changed' })).toThrow(
    'pages: all caches together may hold 10240 bytes, not 12288',
  );
});

test.skipIf(process.platform === 'win32')('a signal logs the memory of the process and its caches', async () => {
  const caches = createCaches();
  caches
    .create<{ text: string }>({ name: 'posts', maxBytes: KB, clearedBy: 'posts-changed' })
    .set('a', { text: 'rain' });
  const lines: string[] = [];
  const stop = reportCachesOnSignal(caches, (line) => lines.push(line));
  process.kill(process.pid, 'SIGUSR2');
  await expect.poll(() => lines.length).toBe(1);
  stop();
  const { process: usage, caches: reported } = JSON.parse(lines[0]?.replace(/^memory /, '') ?? '');
  expect(usage.rss).toBeGreaterThan(0);
  expect(reported).toEqual(caches.report());
});
