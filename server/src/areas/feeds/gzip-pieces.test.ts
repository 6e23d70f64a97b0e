import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCaches } from '../../platform/cache/caches.ts';
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

test('what it compresses is read back whole, whatever has changed, come or gone since the page before', () => {
  const pieces = createGzipPieces(createCaches());
  const items = Array.from({ length: 60 }, (_, i) => itemOf(i));
  const readBack = () => gunzipSync(pieces.gzip(pageOf(items), items, HEAD.length)).toString();
  expect(readBack()).toBe(pageOf(items).toString());
  for (let turn = 1; turn <= 60; turn++) {
    const place = (turn * 17) % items.length;
    if (turn % 3 === 0) items.splice(place, 1);
    else if (turn % 3 === 1) items[place] = itemOf(Number.parseInt(items[place]?.id ?? '0', 16), turn);
    else items.unshift(itemOf(1000 + turn));
    expect(readBack()).toBe(pageOf(items).toString());
  }
});

test('what stood at the head of a page is read back whole behind other items, and the other way round', () => {
  const pieces = createGzipPieces(createCaches());
  const items = [0, 1, 2].map((number) => itemOf(number));
  for (const page of [items, [itemOf(32), ...items], items]) {
    expect(gunzipSync(pieces.gzip(pageOf(page), page, HEAD.length)).toString()).toBe(pageOf(page).toString());
  }
});

test('an empty page is one too', () => {
  expect(gunzipSync(createGzipPieces(createCaches()).gzip(pageOf([]), [], HEAD.length)).toString()).toBe(
    '{"posts":[]}',
  );
});

test('a page in pieces is hardly larger than one compressed whole', () => {
  const items = Array.from({ length: 100 }, (_, i) => itemOf(i));
  const page = pageOf(items);
  const size = createGzipPieces(createCaches()).gzip(page, items, HEAD.length).length;
  expect(size).toBeLessThan(gzipSync(page, { level: 3 }).length * 1.1);
});
