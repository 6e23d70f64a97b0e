import { expect, test } from 'vitest';
import { exactConcat, exactCopy, exactText } from './exact-bytes.ts';

const TEXT = 'हॉस्टल की छत 🎉';

test('a small buffer of Node holds a slab of many times its size', () => {
  expect(Buffer.from(TEXT).buffer.byteLength).toBeGreaterThan(8 * Buffer.byteLength(TEXT));
});

test.each([
  ['a text', exactText(TEXT)],
  ['a copy', exactCopy(Buffer.from(TEXT))],
  ['several bytes', exactConcat([Buffer.from(TEXT.slice(0, 3)), Buffer.from(TEXT.slice(3))])],
  ['nothing', exactConcat([exactText(''), exactCopy(Buffer.alloc(0))])],
])('%s takes up exactly its own length', (what, bytes) => {
  expect(bytes.toString()).toBe(what === 'nothing' ? '' : TEXT);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
