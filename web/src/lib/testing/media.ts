import type { Media } from '@quad/contract/posts/media';

/** A picture for tests, named by its address. */
export const aPicture = (name: string, given: Partial<Media> = {}): Media => ({
  type: 'image',
  url: `/media/${name}.webp`,
  width: 640,
  height: 480,
  thumbhash: null,
  variants: [],
  poster: null,
  duration: null,
  lowData: null,
  textTrack: null,
  ...given,
});
