import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patterned } from '../../testing/patterned.ts';
import { bandsOf, pictureHash } from './picture-hash.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-hash-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hashOf = async (bytes: Buffer, name: string) => {
  const path = join(folder, name);
  await sharp(bytes).toFile(path);
  return (await pictureHash(path)) ?? '';
};
const differing = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length;

test('a scaled, recompressed or brightened picture is similar, another one is not', async () => {
  const original = await patterned('one');
  const hash = await hashOf(original, 'one.webp');
  expect(hash).toMatch(/^[01]{64}$/);
  const small = await sharp(original).resize(90).jpeg({ quality: 40 }).toBuffer();
  expect(differing(hash, await hashOf(small, 'small.webp'))).toBeLessThanOrEqual(4);
  const bright = await sharp(original).modulate({ brightness: 1.1 }).toBuffer();
  expect(differing(hash, await hashOf(bright, 'bright.webp'))).toBeLessThanOrEqual(4);
  expect(differing(hash, await hashOf(await patterned('two'), 'two.webp'))).toBeGreaterThan(12);
});

test('a picture of one colour is similar to none', async () => {
  const plain = { create: { width: 40, height: 30, channels: 3, background: '#ffb224' } } as const;
  expect(await hashOf(await sharp(plain).png().toBuffer(), 'plain.webp')).toBe('');
  expect(await pictureHash(join(folder, 'gone.webp'))).toBe(undefined);
});

test('hashes that differ in seven bits share a band', () => {
  const hash = '01'.repeat(32);
  const other = [...hash].map((bit, at) => (at % 8 === 0 && at < 56 ? (bit === '0' ? '1' : '0') : bit)).join('');
  expect(differing(hash, other)).toBe(7);
  expect(bandsOf(hash).filter((band) => bandsOf(other).includes(band))).toHaveLength(1);
});
