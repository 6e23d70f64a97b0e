import { expect, test } from 'vitest';
import { createCaches } from '../../platform/cache/caches.ts';
import { usedMemory } from '../../testing/used-memory.ts';
import { createGzipPieces } from './gzip-pieces.ts';

const HEAD = '{"posts":[';

interface Item {
  readonly id: string;
  readonly json: Buffer;
  readonly tag: string;
}

/** An item of about two kilobytes, as it was changed for the nth time. */
function itemOf(number: number, version = 0): Item {
  const id = number.toString(16);
  const words = Array.from({ length: 150 }, (_, i) => `${(number * 7919 + i * 104_729) % 9973} monsoon`).join(' ');
  return {
    id,
    json: Buffer.from(JSON.stringify({ id, words, likes: version, ...(number % 2 === 1 && { posts: [{ id }] }) })),
    tag: `${id}.${version}`,
  };
}

const pageOf = (items: readonly Item[]) => Buffer.from(`${HEAD}${items.map(({ json }) => json).join(',')}]}`);

test('cached pieces hold no more memory than they count', async () => {
  const caches = createCaches();
  const pieces = createGzipPieces(caches);
  const pages = Array.from({ length: 50 }, (_, page) => Array.from({ length: 100 }, (_, i) => itemOf(page * 100 + i)));
  const before = await usedMemory();
  for (const items of pages) pieces.gzip(pageOf(items), items, HEAD.length);
  const real = (await usedMemory()) - before;
  expect(real / (caches.report()[0]?.bytes ?? 0)).toBeLessThan(1.2);
});
