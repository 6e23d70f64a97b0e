import { IMAGE_WIDTHS } from '@quad/contract/limits';
import type { Media } from '@quad/contract/media';

/** How wide a picture in the column is shown: all of the screen, or the column on wide ones. */
export const COLUMN_SIZES = '(min-width: 1025px) 650px, 100vw';

/** How wide a reel is shown: as wide as a phone, or a card in the middle of a wide window. */
export const REEL_SIZES = '(min-width: 768px) 500px, 100vw';
/** The largest width of a still of a video. */
export const POSTER_WIDTH = IMAGE_WIDTHS[1];

/** The `srcset` of the still of a video. */
export function posterSources({ poster, width, variants }: Media): string {
  return [...variants, { url: poster, width: Math.min(width, POSTER_WIDTH) }]
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}

/** The `srcset` of a picture: the sizes it is stored in. */
export function pictureSources({ url, width, variants }: Media): string {
  const largest = { url, width: Math.min(width, Math.max(...IMAGE_WIDTHS)) };
  return [...variants.filter((variant) => variant.url !== url), largest]
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}
