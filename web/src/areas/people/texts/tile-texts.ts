import type { Post } from '@quad/contract/posts/posts';
import { excerptOf } from '@quad/contract/text/cut-text';

export const tileId = (postId: string) => `tile-${postId}`;

/** The start of a caption, short enough for an accessible name. */
const LONGEST = 80;
/** What a tile has room for, where it shows a text. */
const LONGEST_SHOWN = 160;

/** What a tile shows of a post without a medium: the beginning of its text. */
export const tileText = (caption: string): string => excerptOf(caption, LONGEST_SHOWN + 1);

/**
 * The accessible name of a tile: `Photo by Asha: Sunset from the roof`. Without a caption, the alt text is used. Where the
 * tile shows a text, its name contains it: people who control the browser by voice say what they see.
 */
export function tileLabel({
  media,
  name,
  caption,
  visibility,
}: Pick<Post, 'media' | 'name' | 'caption' | 'visibility'>): string {
  const [medium] = media;
  const kind = !medium ? 'Post' : medium.type === 'video' ? 'Video' : 'Photo';
  const words = medium ? excerptOf(caption || medium.altText, LONGEST + 1) : tileText(caption);
  const label = words === '' ? `${kind} by ${name}` : `${kind} by ${name}: ${words}`;
  return visibility === 'hidden' ? `${label}. Hidden by moderators` : label;
}
