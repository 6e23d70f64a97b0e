import type { Media } from '@quad/contract/posts/media';
import { expect, test } from 'vitest';
import { pictureSource, stillOf } from './picture-sources.ts';

const variants = [
  { url: '/a.320.webp', width: 320 },
  { url: '/a.800.webp', width: 800 },
];
const picture: Media = {
  type: 'image',
  url: '/a.webp',
  width: 4000,
  height: 3000,
  thumbhash: null,
  variants,
  poster: null,
  duration: null,
  lowData: null,
  textTrack: null,
};
const still = { url: picture.url, width: picture.width, variants };

test('the browser chooses among the sizes that are stored', () => {
  expect(pictureSource(still, { sizes: '100vw', atLeast: undefined })).toEqual({
    src: '/a.webp',
    srcSet: '/a.320.webp 320w, /a.800.webp 800w, /a.webp 1300w',
    sizes: '100vw',
  });
});

test.each([
  [0, '/a.320.webp'],
  [320, '/a.320.webp'],
  [800, '/a.800.webp'],
  [801, '/a.webp'],
])('for at least %i pixels it loads %s, whatever the screen', (atLeast, src) => {
  expect(pictureSource(still, { sizes: '100vw', atLeast })).toEqual({ src });
});

test('a picture in one size is that size', () => {
  expect(pictureSource({ ...still, variants: [] }, { sizes: '100vw', atLeast: 0 })).toEqual({ src: '/a.webp' });
});

test('the still of a video is its poster', () => {
  const video: Media = { ...picture, type: 'video', url: '/v.mp4', poster: '/p.webp' };
  expect(stillOf(video)).toEqual({ url: '/p.webp', width: 4000, variants });
  expect(stillOf(picture).url).toBe('/a.webp');
});
