import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withEndlessChunks, withEndlessFragment, withTable } from '../fixtures/hostile-videos.ts';
import { checkIndex } from './mp4-check.ts';

const ENDLESS = 0xffffffff;

let folder: string;
let clip: Buffer;
let silent: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-mp4-'));
  clip = await readFile(fixture('clip.mp4'));
  silent = await readFile(fixture('silent.mp4'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);
/** Why a file is refused; undefined when it is not. */
const refusal = async (bytes: Uint8Array): Promise<string | undefined> => {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return checkIndex(path).then(
    () => undefined,
    (error: Error) => `${error.name}: ${error.message}`,
  );
};
const malformed = (why: string) => `MalformedVideo: ${why}`;

test.each(['clip.mp4', 'silent.mp4', 'turned.mov', 'hevc.mp4', 'mp3-sound.mp4', 'sound-alone.mp4'])(
  '%s has correct tables',
  async (name) => expect(await refusal(await readFile(fixture(name)))).toBeUndefined(),
);

describe('tables that promise missing data are refused:', () => {
  // The silent clip has ten pictures in one chunk.
  test.each([
    ['chunks up to the four billionth', 'stsc', [2, 1, 5, 1, ENDLESS, 1, 1], 'runs of chunks in the wrong order'],
    ['chunks of four billion pictures', 'stsc', [1, 1, ENDLESS, 1], 'more samples in chunks than there are'],
    ['chunks in the wrong order', 'stsc', [2, 1, 1, 1, 1, 1, 1], 'runs of chunks in the wrong order'],
    ['chunks that begin after the first', 'stsc', [1, 2, 1, 1], 'a first run that does not begin with the first chunk'],
    ['more runs than their box holds', 'stsc', [ENDLESS, 1, 1, 1], 'more entries than fit their box'],
    ['sizes of four billion pictures', 'stsz', [0, ENDLESS, 1], 'more sizes than fit their box'],
    ['durations of four billion pictures', 'stts', [1, ENDLESS, 1], 'more durations than samples'],
    ['shifts of four billion pictures', 'ctts', [1, ENDLESS, 1], 'more shifts than samples'],
    ['a chunk outside of the file', 'stco', [1, ENDLESS], 'a chunk outside of the file'],
    ['four billion chunks', 'stco', [ENDLESS, 1], 'more entries than fit their box'],
    ['a key frame twice', 'stss', [2, 1, 1], 'key frames in the wrong order'],
    ['a table without a count', 'stts', [], 'a table without a count'],
  ] as const)('%s', async (_, table, numbers, why) => {
    // A table that only one of the two has is tested there.
    const hostile = [clip, silent].map((mp4) => withTable(mp4, table, numbers)).filter((mp4) => mp4.includes(table));
    for (const mp4 of hostile) expect(await refusal(mp4)).toBe(malformed(why));
    expect(hostile.length).toBeGreaterThan(0);
  });

  test('four billion pictures of one size, with shifts', async () => {
    const many = withTable(withTable(clip, 'stsz', [100, ENDLESS]), 'stts', [1, ENDLESS, 1]);
    expect(await refusal(many)).toBe(malformed('too many samples'));
  });

  test('a chunk with so many pictures that finding each costs minutes', async () => {
    const samples = 50_000;
    const sizes = [0, samples, ...Array.from({ length: samples }, () => 1)];
    const oneChunk = withTable(
      withTable(withTable(silent, 'stsz', sizes), 'stsc', [1, 1, samples, 1]),
      'stco',
      [1, 40],
    );
    expect(await refusal(oneChunk)).toBe(malformed('chunks of too many samples'));
  });

  test('pictures beyond the end of the file, as in a truncated file', async () => {
    expect(await refusal(withTable(silent, 'stsz', [silent.length / 5, 10]))).toBe(
      malformed('a chunk that ends outside of the file'),
    );
    // A table of sizes of half a byte, one byte and two.
    for (const bits of [4, 8, 16]) {
      const sizes = Array.from({ length: 5 }, () => 0x00010001);
      const compact = withTable(silent, 'stsz', [bits, 10, ...sizes]);
      compact.write('stz2', compact.indexOf('stsz'), 'latin1');
      expect(await refusal(compact)).toBeUndefined();
    }
  });

  test('fragments of four billion pictures', async () => {
    expect(await refusal(withEndlessFragment(silent, 100))).toBeUndefined();
    expect(await refusal(withEndlessFragment(silent, ENDLESS))).toBe(malformed('too many samples in fragments'));
  });

  test('a table in a place where demuxers find it but no real file has it', async () => {
    const moved = Buffer.from(silent);
    moved.write('mdia', moved.indexOf('minf'), 'latin1');
    expect(await refusal(moved)).toBe(malformed('mdia in mdia'));
  });
});

test('a file that is no video at all is left to the demuxer', async () => {
  expect(await refusal(Buffer.alloc(5000))).toBeUndefined();
  expect(await refusal(Buffer.alloc(0))).toBeUndefined();
  expect(await refusal(withEndlessChunks(clip).subarray(0, 2000))).toBeUndefined();
});
