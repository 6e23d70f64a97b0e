import { IMAGE_WIDTHS } from '@quad/contract/limits/media';
import type { Media } from '@quad/contract/posts/media';

/** The width of a picture in the column: the full width on phones, 720 px on tablets, the column on wide screens. */
export const COLUMN_SIZES = '(min-width: 1025px) 650px, (min-width: 768px) 720px, 100vw';

/** The minimum width of an opened picture in low-data mode, in pixels, so that text in it stays readable. */
export const READABLE = 800;

/** The width of a reel: the full width on phones, a card in the middle of a wide window. */
export const REEL_SIZES = '(min-width: 768px) 500px, 100vw';

/**
 * The width of a picture that fills a square a third of the column wide. Landscape pictures are wider by `:stretch`,
 * their width divided by their height.
 */
export const SQUARE_SIZES = '(min-width: 1025px) calc(216px * :stretch), calc(33vw * :stretch)';

/** The `sizes` of a picture that fills a square of the grid. */
export const squareSizes = ({ width, height }: Pick<Media, 'width' | 'height'>): string =>
  SQUARE_SIZES.replaceAll(':stretch', Math.max(1, width / height).toFixed(2));

/** The still picture of a medium in its sizes: a picture itself, or the poster of a video, whose `url` may be null. */
export function stillOf({ type, url, poster, width, variants }: Media) {
  return { url: type === 'video' ? poster : url, width, variants };
}

/** The `srcset` of a picture: the sizes it is stored in. */
function pictureSources({ url, width, variants }: Pick<Media, 'url' | 'width' | 'variants'>): string {
  const largest = { url, width: Math.min(width, Math.max(...IMAGE_WIDTHS)) };
  return [...variants.filter((variant) => variant.url !== url), largest]
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}

/**
 * The attributes of an `img` that is shown `sizes` wide. With `atLeast`, the narrowest file of at least that many
 * pixels, whatever the screen could show.
 */
export function pictureSource(
  picture: Pick<Media, 'url' | 'width' | 'variants'>,
  { sizes, atLeast }: { sizes: string; atLeast: number | undefined },
) {
  const { url, variants } = picture;
  if (atLeast === undefined) return { src: url, srcSet: pictureSources(picture), sizes };
  return { src: variants.find(({ width }) => width >= atLeast)?.url ?? url };
}
