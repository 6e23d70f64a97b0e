import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestEdit, withEdits } from '../fixtures/hostile-videos.ts';
import { readEdits } from './edit-list.ts';
import { boxesIn } from './mp4-boxes.ts';
import { cutPieces, endOf, shownPictures, shownSound } from './timeline.ts';

/** Ten pictures in a second. */
let clip: Buffer;
beforeAll(async () => {
  clip = await readFile(join(import.meta.dirname, '../fixtures/clip.mp4'));
});

const EXTENT = { start: 0, end: 1, firstEnd: 0.1, lastStart: 0.9 };
/** The pieces that edit lists show of the clip, by the id of the track. */
const edits = (lists: (readonly TestEdit[] | undefined)[], isFragmented = false) => {
  const movie = [...boxesIn(withEdits(clip, lists))].find(({ type }) => type === 'moov');
  return readEdits(movie?.content ?? Buffer.alloc(0), isFragmented);
};
const ofPictures = (list: readonly TestEdit[], isFragmented = false) => edits([list], isFragmented).get(1);
const close = (value: number) => expect.closeTo(value, 3);

describe('an edit list shows', () => {
  test('a beginning, an end, or both of a track, and leaves other tracks out', () => {
    const found = edits([[{ seconds: 0.4, from: 0 }], [{ seconds: 0.5, from: 0.25 }]]);
    expect(found.get(1)).toEqual([{ from: 0, to: close(0.4), at: 0 }]);
    // The demuxer's zero is the beginning of the first edit.
    expect(found.get(2)).toEqual([{ from: 0, to: close(0.5), at: 0 }]);
    expect(edits([undefined, [{ seconds: 1, from: 0 }]]).has(1)).toBe(false);
  });

  test('nothing for a while, then the media', () => {
    expect(
      ofPictures([
        { seconds: 0.5, from: null },
        { seconds: 1, from: 0 },
      ]),
    ).toEqual([{ from: close(0.5), to: close(1.5), at: close(0.5) }]);
  });

  test('several pieces, in any order', () => {
    expect(
      ofPictures([
        { seconds: 0.2, from: 0.6 },
        { seconds: 0.1, from: null },
        { seconds: 0.3, from: 0 },
      ]),
    ).toEqual([
      { from: 0, to: close(0.2), at: 0 },
      { from: close(-0.6), to: close(-0.3), at: close(0.3) },
    ]);
  });

  test('the rest of the media, where it has no length', () => {
    expect(ofPictures([{ seconds: 0, from: 0.3 }])).toEqual([{ from: 0, to: Number.POSITIVE_INFINITY, at: 0 }]);
  });

  test('fragments, too, where it ends with the samples of the movie box; a real end stays', () => {
    expect(ofPictures([{ seconds: 1, from: 0 }], true)).toMatchObject([{ to: Number.POSITIVE_INFINITY }]);
    expect(ofPictures([{ seconds: 0.5, from: 0 }], true)).toMatchObject([{ to: close(0.5) }]);
  });

  test.each([
    ['at double speed', [{ seconds: 0.5, from: 0, rate: 2 }]],
    ['standing still', [{ seconds: 0.5, from: 0, rate: 0 }]],
    ['in thousands of cuts', Array.from({ length: 1000 }, () => ({ seconds: 0.1, from: 0 }))],
  ])('%s: refused with the reason', (_, list) => {
    expect(() => ofPictures(list)).toThrow(expect.objectContaining({ code: 'unsupported_edits' }));
  });

  test('edits without end, which are malformed', () => {
    const endless = withEdits(clip, [[{ seconds: 1, from: 0 }]]);
    endless.writeUInt32BE(0xffffffff, endless.indexOf('elst') + 8);
    const movie = [...boxesIn(endless)].find(({ type }) => type === 'moov');
    expect(() => readEdits(movie?.content ?? Buffer.alloc(0), false)).toThrow('more edits than fit their box');
  });
});

describe('a track', () => {
  test('is whole without edits, and where they hide only padding of sound', () => {
    expect(shownPictures(EXTENT, undefined)).toEqual({ pieces: [{ from: 0, to: 1, at: 0 }], isWhole: true });
    expect(shownPictures(EXTENT, [{ from: 0, to: 0.999, at: 0 }]).isWhole).toBe(true);
    const padded = { start: -0.048, end: 1.02, firstEnd: -0.025, lastStart: 0.997 };
    expect(shownSound(padded, [{ from: 0, to: 1, at: 0 }]).isWhole).toBe(true);
  });

  test.each([
    ['the last picture', { from: 0, to: 0.9, at: 0 }],
    ['the first picture', { from: 0.1, to: 1, at: 0.1 }],
    ['most of a long last picture', { from: 0, to: 0.92, at: 0 }],
  ])('is not whole without %s', (_, piece) => {
    expect(shownPictures(EXTENT, [piece]).isWhole).toBe(false);
  });

  test('is not whole in several pieces', () => {
    const halves = [
      { from: 0, to: 0.5, at: 0 },
      { from: 0.5, to: 1, at: 0.5 },
    ];
    expect(shownPictures(EXTENT, halves).isWhole).toBe(false);
  });

  test('ends where its media does', () => {
    expect(endOf(shownPictures(EXTENT, [{ from: 0, to: Number.POSITIVE_INFINITY, at: 0 }]))).toBe(1);
    expect(endOf(shownPictures(EXTENT, [{ from: 2, to: 3, at: 0 }]))).toBe(0);
  });
});

test('a sender trims the visible part', () => {
  const pieces = [
    { from: 5, to: 7, at: 0 },
    { from: 1, to: 3, at: 2 },
  ];
  expect(cutPieces(pieces, { start: 1, end: 3 })).toEqual([
    { from: 6, to: 7, at: 0 },
    { from: 1, to: 2, at: 1 },
  ]);
  expect(cutPieces(pieces, { start: 2.5, end: 3 })).toEqual([{ from: 1.5, to: 2, at: 0 }]);
});
