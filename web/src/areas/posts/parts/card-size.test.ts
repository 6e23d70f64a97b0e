import type { PostMedia } from '@quad/contract/posts/posts';
import { describe, expect, it } from 'vitest';
import { estimatedHeight, isStatement } from './card-size.ts';
import { aLoadedPost } from './testing.ts';

const column = { width: 400, windowHeight: 1000 };

function picture(width: number, height: number): PostMedia {
  return {
    type: 'image',
    url: '/a.webp',
    width,
    height,
    thumbhash: null,
    variants: [],
    poster: null,
    duration: null,
    lowData: null,
    textTrack: null,
    altText: '',
  };
}

describe('the estimated height of a card', () => {
  const bare = (media: PostMedia[]) => estimatedHeight(aLoadedPost({ media, caption: '' }), column);

  it('it follows the proportions of the picture', () => {
    expect(bare([picture(800, 800)]) - bare([picture(800, 400)])).toBe(200);
  });

  it('it stops growing at the tallest picture that a card shows', () => {
    expect(bare([picture(100, 1000)])).toBe(bare([picture(300, 400)]));
    expect(
      estimatedHeight(aLoadedPost({ media: [picture(300, 400)], caption: '' }), { width: 900, windowHeight: 700 }),
    ).toBeLessThan(900);
  });

  it('it leaves a third of the window to the rest of the card', () => {
    const wide = { width: 1200, windowHeight: 1000 };
    const height = (shape: PostMedia) => estimatedHeight(aLoadedPost({ media: [shape], caption: '' }), wide);
    expect(height(picture(400, 400)) - height(picture(400, 100))).toBe(650 - 300);
  });

  it('it grows with the caption, up to the lines that are shown', () => {
    const withCaption = (lines: number) =>
      estimatedHeight(aLoadedPost({ media: [picture(400, 400)], caption: 'word\n'.repeat(lines).trim() }), column);
    expect(withCaption(2)).toBeGreaterThan(withCaption(1));
    expect(withCaption(40)).toBe(withCaption(4));
  });

  it('it exists for a post that is not cached', () => {
    expect(estimatedHeight(undefined, column)).toBeGreaterThan(400);
  });
});

describe('a text post', () => {
  it('a short text is shown as a statement', () => {
    expect(isStatement('Exams are over.')).toBe(true);
    expect(isStatement('a\nb\nc\nd\ne')).toBe(false);
    expect(isStatement('word '.repeat(40))).toBe(false);
  });
});
