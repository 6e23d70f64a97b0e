import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { assemblePage, gzipped, gzippedAtOnce } from './feed-page.ts';

const post = (id: string) => ({ json: Buffer.from(JSON.stringify({ id })), tag: id });

test('a cached page uses no more memory than its bytes, compressed or not', async () => {
  const page = assemblePage([post('one'), post('two')], { nextCursor: null });
  expect(page.json.toString()).toBe('{"posts":[{"id":"one"},{"id":"two"}],"nextCursor":null}');
  expect(page.json.buffer.byteLength).toBe(page.json.length);
  for (const gzip of [await gzipped(page), gzippedAtOnce(page.json)]) {
    expect(gzip.buffer.byteLength).toBe(gzip.length);
    expect(gunzipSync(gzip)).toEqual(page.json);
  }
});
