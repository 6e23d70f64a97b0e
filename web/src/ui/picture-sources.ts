import { IMAGE_WIDTHS } from '@quad/contract/limits';
import type { Media } from '@quad/contract/media';

/** How wide a picture in the column is shown: all of the screen, or the column on wide ones. */
export const COLUMN_SIZES = '(min-width: 1025px) 650px, 100vw';

/** The `srcset` of a picture: the sizes it is stored in. */
export function pictureSources({ url, width, variants }: Media): string {
  const largest = { url, width: Math.min(width, Math.max(...IMAGE_WIDTHS)) };
  return [...variants.filter((variant) => variant.url !== url), largest]
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}
