import type { Post } from '@quad/contract/posts/posts';
import { excerptOf } from '@quad/contract/text/cut-text';

export const tileId = (postId: string) => `tile-${postId}`;

/** The start of a caption, short enough for an accessible name. */
const LONGEST = 80;
/** The maximum length of a text on a tile. */
const LONGEST_SHOWN = 160;

/** The text on the tile of a post without a medium: the beginning of its caption. */
export const tileText = (caption: string): string => excerptOf(caption, LONGEST_SHOWN + 1);

/**
 * The accessible name of a tile: `Photo by Asha: Sunset from the roof`; without a caption, with the alt text. The name
 * contains the text on the tile, because people who control the browser by voice read it out.
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
