import { t } from '@lingui/core/macro';
import type { Post } from '@quad/contract/posts/posts';
import { excerptOf } from '@quad/contract/text/cut-text';

export const tileId = (postId: string) => `tile-${postId}`;

/** The maximum length of a caption in an accessible name. */
const LABEL_MAX = 80;
/** The maximum length of a text on a tile. */
const TILE_MAX = 160;

/** The text on the tile of a post without a medium: the start of its caption. */
export const tileText = (caption: string): string => excerptOf(caption, TILE_MAX + 1);

const BY: Readonly<Record<Post['media'][number]['type'] | 'text', (name: string) => string>> = {
  text: (name) => t`Post by ${name}`,
  image: (name) => t`Photo by ${name}`,
  video: (name) => t`Video by ${name}`,
};

/**
 * The accessible name of a tile: `Photo by Asha: Sunset from the roof`. The alt text replaces a missing caption. The
 * name contains the text on the tile, because users of voice control say the visible text.
 */
export function tileLabel({
  media,
  name,
  caption,
  visibility,
}: Pick<Post, 'media' | 'name' | 'caption' | 'visibility'>): string {
  const [medium] = media;
  const kind = medium?.type ?? 'text';
  const text = medium ? excerptOf(caption || medium.altText, LABEL_MAX + 1) : tileText(caption);
  const label = text === '' ? BY[kind](name) : `${BY[kind](name)}: ${text}`;
  return visibility === 'hidden' ? t`${label}. Hidden by moderators` : label;
}
