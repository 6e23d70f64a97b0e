import { IMAGE_MAX_PIXELS } from '@quad/contract/limits/media';
import sharp from 'sharp';

const [COLUMNS, ROWS] = [8, 8];
/** Pictures with hardly any gradient, such as a single colour, all look alike. */
const BITS_MIN = 6;
const BAND_BITS = 8;

/**
 * A 64-bit perceptual hash (a difference hash) of a picture: whether each of 8 × 8 places is brighter than its right
 * neighbour. Scaled, recompressed or brightened pictures differ in a few bits. Undefined for a picture with too little
 * detail, and for a file that is missing or no picture.
 */
export async function pictureHash(path: string): Promise<string | undefined> {
  const pixels = await sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS })
    .removeAlpha()
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (!pixels) return undefined;
  let hash = '';
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const at = row * (COLUMNS + 1) + column;
      hash += (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? '1' : '0';
    }
  const ones = hash.replaceAll('0', '').length;
  return Math.min(ones, hash.length - ones) < BITS_MIN ? undefined : hash;
}

/** The bytes of a hash with their places. Hashes that differ in fewer bits than there are bytes share one. */
export const bandsOf = (hash: string): number[] =>
  Array.from(
    { length: hash.length / BAND_BITS },
    (_, at) => (at << BAND_BITS) | Number.parseInt(hash.slice(at * BAND_BITS, (at + 1) * BAND_BITS), 2),
  );
