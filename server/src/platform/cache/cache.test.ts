import { describe, expect, test, vi } from 'vitest';
import { exactText } from '../exact-bytes.ts';
import { bytesOf } from './bytes-of.ts';
import { type CacheOptions, createCache } from './cache.ts';

const KB = 1024;
const MB = 1024 * KB;

const cacheOf = <Value extends object>(options: Partial<CacheOptions<Value>> = {}) =>
  createCache<Value>({ name: 'test', maxBytes: MB, clearedBy: 'the test', ...options });

/** Loads that end on demand. */
function loader() {
  const begun: { keys: string; end: (text: string) => void; fail: (error: Error) => void }[] = [];
  return {
    begun,
    one: (key: string) =>
      new Promise<{ text: string }>((resolve, reject) =>
        begun.push({ keys: key, end: (text) => resolve({ text }), fail: reject }),
      ),
    many: (keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, { text: string }>>((resolve, reject) =>
        begun.push({
          keys: keys.join(),
          end: (text) => resolve(new Map(keys.map((key) => [key, { text }]))),
          fail: reject,
        }),
      ),
  };
}

describe('a cached value', () => {
  test('is loaded once for concurrent readers, and later returned synchronously', async () => {
    const cache = cacheOf<{ text: string }>();
    const { begun, one } = loader();
    const answers = [cache.get('a', one), cache.get('a', one)];
    begun[0]?.end('first');
    expect(await Promise.all(answers)).toEqual([{ text: 'first' }, { text: 'first' }]);
    expect(cache.get('a', one)).toEqual({ text: 'first' });
    expect(begun).toHaveLength(1);
  });

  test('that is forgotten while loading is returned to the waiting readers, and loaded again by the next one', async () => {
    const forgetting = [
      (cache: ReturnType<typeof cacheOf>) => cache.forget('a'),
      (cache: ReturnType<typeof cacheOf>) => cache.forgetTagged('any'),
      (cache: ReturnType<typeof cacheOf>) => cache.forgetWhere(() => false),
      (cache: ReturnType<typeof cacheOf>) => cache.forgetAll(),
    ];
    for (const forget of forgetting) {
      const cache = cacheOf<{ text: string }>();
      const { begun, one } = loader();
      const early = cache.get('a', one);
      forget(cache as ReturnType<typeof cacheOf>);
      const late = cache.get('a', one);
      begun[1]?.end('new');
      begun[0]?.end('old');
      expect([await early, await late]).toEqual([{ text: 'old' }, { text: 'new' }]);
      expect(cache.peek('a')).toEqual({ text: 'new' });
    }
  });

  test('that is too old is returned while the database is unreachable', async () => {
    const database = { servesStale: false };
    const cache = createCache<{ text: string }>(
      { name: 'test', maxBytes: MB, clearedBy: 'the test', maxAgeMs: 1, tagsOf: () => ['tag'] },
      database,
    );
    for (const forget of [
      () => cache.forget('a'),
      () => cache.forgetTagged('tag'),
      () => cache.forgetWhere(() => true),
    ]) {
      cache.set('a', { text: 'old' });
      await vi.waitFor(() => expect(cache.peek('a')).toBeUndefined(), { timeout: 30_000, interval: 20 });
      database.servesStale = true;
      expect(cache.peek('a')).toEqual({ text: 'old' });
      expect(cache.get('a', () => Promise.reject(new Error('away')))).toEqual({ text: 'old' });
      expect(cache.getMany(['a'], () => Promise.reject(new Error('away')))).toEqual(new Map([['a', { text: 'old' }]]));
      forget();
      expect(cache.peek('a')).toBeUndefined();
      database.servesStale = false;
    }
  });

  test('is requested again after a failed load', async () => {
    const cache = cacheOf<{ text: string }>();
    const { begun, one } = loader();
    const failed = cache.get('a', one);
    begun[0]?.fail(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    const again = cache.get('a', one);
    begun[1]?.end('there');
    expect(await again).toEqual({ text: 'there' });
  });

  test('that does not exist is not cached', async () => {
    const cache = cacheOf<{ text: string }>();
    expect(await cache.get('a', async () => undefined)).toBeUndefined();
    expect(await cache.get('a', async () => ({ text: 'new' }))).toEqual({ text: 'new' });
  });

  test('is loaded again at its maximum age, even after a recount', async () => {
    const cache = cacheOf<{ text: string }>({ maxAgeMs: 60 });
    const value = { text: 'old' };
    cache.set('a', value);
    await expect
      .poll(
        () => {
          cache.recount('a', value);
          return cache.peek('a');
        },
        { interval: 10 },
      )
      .toBeUndefined();
    expect(() => cacheOf({ maxAgeMs: 60_000 })).toThrow('would show too late');
  });
});

describe('many values', () => {
  test('are loaded together, without those that are cached or being loaded', async () => {
    const cache = cacheOf<{ text: string }>();
    const { begun, one, many } = loader();
    cache.set('a', { text: 'cached' });
    const b = cache.get('b', one);
    const all = cache.getMany(['a', 'b', 'c', 'd', 'c'], many);
    expect(begun.map(({ keys }) => keys)).toEqual(['b', 'c,d']);
    cache.forget('d');
    begun[0]?.end('alone');
    begun[1]?.end('together');
    const [aText, together] = [{ text: 'cached' }, { text: 'together' }];
    expect(await b).toEqual({ text: 'alone' });
    expect(new Map([...(await all)].sort())).toEqual(
      new Map([
        ['a', aText],
        ['b', { text: 'alone' }],
        ['c', together],
        ['d', together],
      ]),
    );
    expect(cache.peek('d')).toBeUndefined();
    expect(cache.getMany(['a', 'c'], many)).toEqual(
      new Map([
        ['a', aText],
        ['c', together],
      ]),
    );
  });

  test('that do not exist are left out', async () => {
    const found = await cacheOf().getMany(['a'], async () => new Map());
    expect(found.size).toBe(0);
  });
});

test('values are forgotten by their tags, and the tags with them', () => {
  const cache = cacheOf<{ owner: string }>({ tagsOf: ({ owner }) => [owner] });
  cache.set('a', { owner: 'asha' });
  cache.set('b', { owner: 'bose' });
  cache.set('c', { owner: 'asha' });
  cache.set('c', { owner: 'bose' });
  cache.forgetTagged('asha');
  expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.owner)).toEqual([undefined, 'bose', 'bose']);
  cache.forgetTagged('bose');
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});

describe('the bytes of a cache', () => {
  test('stay within the limit: the least recently used value is dropped', () => {
    const cache = cacheOf<Buffer>({ maxBytes: 10 * KB });
    for (const key of ['a', 'b', 'c', 'd']) {
      cache.set(key, exactText('x'.repeat(3 * KB - 500)));
      cache.peek('a');
    }
    expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true, true]);
    expect(cache.size.bytes).toBeLessThanOrEqual(10 * KB);
  });

  test('never include a value larger than the limit', () => {
    const cache = cacheOf<Buffer>({ maxBytes: KB, tagsOf: () => ['tag'] });
    cache.set('a', exactText('small'));
    cache.set('a', exactText('x'.repeat(KB)));
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });

  test('count the memory that a buffer keeps alive, not its visible part', () => {
    const slice = Buffer.from('cut from a slab of Node’s own');
    expect(bytesOf(slice) - slice.buffer.byteLength).toBeLessThan(300);
    expect(bytesOf(slice)).toBeGreaterThan(8 * KB);
    expect(bytesOf(exactText('x'.repeat(5000)))).toBeLessThan(5300);
  });

  test('count what was added to a value later', () => {
    const cache = cacheOf<{ json: Buffer; gzip?: Buffer }>();
    const page: { json: Buffer; gzip?: Buffer } = { json: exactText('x'.repeat(1000)) };
    cache.set('page', page);
    const before = cache.size.bytes;
    page.gzip = exactText('y'.repeat(700));
    cache.recount('page', page);
    expect(cache.size.bytes - before).toBeGreaterThan(700);
    expect(cache.size.bytes - before).toBeLessThan(1100);
  });
});
