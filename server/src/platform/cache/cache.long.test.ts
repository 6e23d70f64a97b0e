import { describe, expect, test } from 'vitest';
import { usedMemory } from '../../testing/used-memory.ts';
import { newId } from '../db/ids.ts';
import { exactText } from '../exact-bytes.ts';
import { type CacheOptions, createCache } from './cache.ts';

const KB = 1024;
const MB = 1024 * KB;

const cacheOf = <Value extends object>(options: Partial<CacheOptions<Value>> = {}) =>
  createCache<Value>({ name: 'test', maxBytes: MB, clearedBy: 'the test', ...options });

describe('the bytes of a cache', () => {
  test.each([
    ['sets of ids', () => new Set(Array.from({ length: 12 }, flatId))],
    ['empty sets', () => new Set<string>()],
    ['buffers', () => exactText('x'.repeat(500))],
    [
      'rows',
      () => ({
        id: flatId(),
        name: flat('Asha Rao'),
        bio: flat('हॉस्टल की छत पर'),
        at: new Date(),
        likes: 3,
        tags: ['rain'],
      }),
    ],
  ])('match V8 for %s', async (_, make) => {
    const count = 5000;
    const before = await usedMemory();
    const cache = cacheOf<object>({ maxBytes: 100 * MB });
    for (let i = 0; i < count; i++) cache.set(flatId(), make());
    const real = (await usedMemory()) - before;
    expect(cache.size.entries).toBe(count);
    expect(cache.size.bytes / real).toBeGreaterThan(0.8);
    expect(cache.size.bytes / real).toBeLessThan(1.4);
  });
});

/** A flat text, as a driver returns it, not a concatenation. */
const flat = (text: string) => Buffer.from(text).toString();
const flatId = () => flat(newId());
