import { expect, it } from 'vitest';
import { aPost } from '../../domains/posts/testing.ts';
import { tileLabel } from './tile-texts.ts';

it('says what a tile shows and who posted it', () => {
  expect(tileLabel(aPost({ name: 'Asha', caption: 'Hello\n  campus' }))).toBe('Post by Asha: Hello campus');
  expect(tileLabel(aPost({ name: 'Asha', caption: '' }))).toBe('Post by Asha');
});

it('describes a picture that has no caption', () => {
  const medium = {
    type: 'image',
    url: '',
    width: 1,
    height: 1,
    thumbhash: null,
    variants: [],
    poster: null,
    duration: null,
    lowData: null,
    textTrack: null,
  } as const;
  const media = [{ ...medium, variants: [], altText: 'The sun over the lake' }];
  expect(tileLabel(aPost({ name: 'Asha', caption: '', media }))).toBe('Photo by Asha: The sun over the lake');
  expect(tileLabel(aPost({ name: 'Asha', caption: 'Sunset', media }))).toBe('Photo by Asha: Sunset');
});

it('reads out the beginning of a long caption, and never half a character', () => {
  expect(tileLabel(aPost({ name: 'Asha', caption: '🎉'.repeat(90) }))).toBe(`Post by Asha: ${'🎉'.repeat(80)}…`);
});
