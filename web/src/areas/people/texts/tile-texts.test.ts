import type { Post } from '@quad/contract/posts/posts';
import { expect, it } from 'vitest';
import { aPost } from '../../posts/parts/testing.ts';
import { tileLabel, tileText } from './tile-texts.ts';

const medium: Post['media'][number] = {
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
  altText: '',
};

it('names the content and the author of a tile', () => {
  expect(tileLabel(aPost({ name: 'Asha', caption: 'Hello\n  campus' }))).toBe('Post by Asha: Hello campus');
  expect(tileLabel(aPost({ name: 'Asha', caption: '' }))).toBe('Post by Asha');
});

it('marks a post hidden by moderators', () => {
  expect(tileLabel(aPost({ name: 'Asha', caption: '', visibility: 'hidden' }))).toBe(
    'Post by Asha. Hidden by moderators',
  );
});

it('describes a picture without a caption by its alt text', () => {
  const media = [{ ...medium, altText: 'The sun over the lake' }];
  expect(tileLabel(aPost({ name: 'Asha', caption: '', media }))).toBe('Photo by Asha: The sun over the lake');
  expect(tileLabel(aPost({ name: 'Asha', caption: 'Sunset', media }))).toBe('Photo by Asha: Sunset');
});

it('shortens a long caption between characters', () => {
  const caption = '🎉'.repeat(200);
  expect(tileLabel(aPost({ name: 'Asha', caption, media: [medium] }))).toBe(`Photo by Asha: ${'🎉'.repeat(80)}…`);
  expect(tileLabel(aPost({ name: 'Asha', caption }))).toBe(`Post by Asha: ${'🎉'.repeat(160)}…`);
});

it('contains the whole text on the tile', () => {
  const caption = 'A long day\n\nwith   many words. '.repeat(20);
  expect(tileLabel(aPost({ name: 'Asha', caption }))).toContain(tileText(caption));
});
