import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { hasVersion, takesEncoding } from './negotiation.ts';

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['deflate,GZIP', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['*', true],
  ['identity;q=1, *;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['gzip;q=0, *', false],
  ['*;q=0', false],
  ['gzipped, x-gzip', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding: %s accepts gzip: %s', (header, taken) => {
  expect(takesEncoding(header, 'gzip')).toBe(taken);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['"b" , "a,c","a"', true],
  [' * ', true],
  ['"a,c"', false],
  ['"b", "c"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s names the version W/"a": %s', (header, named) => {
  expect(hasVersion(header, 'W/"a"')).toBe(named);
});

describe('a page of the feed', () => {
  let quad: TestContext;
  let asha: TestPerson;
  beforeAll(async () => {
    quad = await createTestContext();
    asha = await quad.newPerson();
  });
  afterAll(() => quad.close());

  const feed = (headers: Record<string, string>) => quad.call('GET', '/api/posts/feed', { as: asha, headers });

  test('is sent uncompressed to a client that refuses gzip', async () => {
    expect((await feed({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    const { headers, body } = await feed({ 'accept-encoding': 'gzip;q=0' });
    expect([headers.get('content-encoding'), body.currentPage]).toEqual([null, 1]);
  });

  test('is not sent again to a client that lists its version', async () => {
    const etag = (await feed({})).headers.get('etag') ?? '';
    const statuses = [`"old", ${etag}`, '*', '"old"'].map(
      async (tags) => (await feed({ 'if-none-match': tags })).status,
    );
    expect(await Promise.all(statuses)).toEqual([304, 304, 200]);
  });
});
