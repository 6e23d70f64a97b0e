import { IMAGE_WIDTHS } from '@quad/contract/limits';
import type { Media } from '@quad/contract/media';

/** The `srcset` of a picture: the sizes it is stored in. */
export function pictureSources({ url, width, variants }: Media): string {
  const largest = { url, width: Math.min(width, Math.max(...IMAGE_WIDTHS)) };
  return [...variants.filter((variant) => variant.url !== url), largest]
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}
