import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture of blocks with shades derived from a name: different names give dissimilar pictures. */
export function patterned(name: string): Promise<Buffer> {
  const [width, height] = [9, 8];
  const pixels = Buffer.concat(
    Array.from({ length: 3 }, (_, part) => createHash('sha256').update(`${name} ${part}`).digest()),
  );
  return sharp(pixels.subarray(0, width * height), { raw: { width, height, channels: 1 } })
    .resize(width * 40, height * 40, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
