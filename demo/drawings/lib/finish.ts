import sharp from 'sharp';
import { grain } from './grain.ts';
import type { Sheet } from './sheet.ts';

/** The effects on a finished drawing. */
export interface Finish {
  /** How far bright places shine into their surroundings, 0 to 1. */
  readonly bloom: number;
  /** Strength of the film grain in levels of 255. */
  readonly grain: number;
  /** How much darker the middle of an edge is than the middle of the picture, 0 to 1. */
  readonly vignette: number;
}

/** Pixels in rows of red, green and blue bytes. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Light is soft, so it is kept on a picture this many times smaller. */
const SHRINK = 4;

/** Rasterises a drawing and develops it: bloom, vignette and grain make flat vectors look photographed. */
export async function develop(sheet: Sheet, pixelsWide: number, finish: Finish): Promise<Pixels> {
  const [picture, lamps] = await Promise.all([
    rasterise(sheet.svg(pixelsWide)),
    rasterise(sheet.lights(Math.ceil(pixelsWide / SHRINK))),
  ]);
  const light = await withGlare(lamps, picture, finish.bloom);
  expose(picture, finish, light);
  return picture;
}

async function rasterise(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The lights, and with them a blurred copy of the picture's bright parts. */
async function withGlare(lamps: Pixels, picture: Pixels, bloom: number): Promise<Pixels> {
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  const small = { width: lamps.width >> 1, height: lamps.height >> 1, channels: 3 as const };
  const bright = await sharp(picture.data, { raw })
    .resize(small.width, small.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  for (let index = 0; index < bright.length; index += 3) {
    const peak = Math.max(bright[index] ?? 0, bright[index + 1] ?? 0, bright[index + 2] ?? 0);
    const keep = Math.min(1, Math.max(0, (peak - 120) / 120)) ** 1.6 * bloom;
    for (let channel = 0; channel < 3; channel++) bright[index + channel] = (bright[index + channel] ?? 0) * keep;
  }
  const glare = await sharp(bright, { raw: small })
    .blur(small.width / 28)
    .resize(lamps.width, lamps.height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  for (let index = 0; index < glare.length; index++) {
    const [one, other] = [glare[index] ?? 0, lamps.data[index] ?? 0];
    glare[index] = one + other - (one * other) / 255;
  }
  return { data: glare, width: lamps.width, height: lamps.height };
}

/**
 * Adds the light, darkens the edges and strews the grain, in place. This runs once per pixel, hence the whole numbers:
 * shares are out of 256.
 */
function expose(picture: Pixels, finish: Finish, light: Pixels): void {
  const { width, height } = picture;
  const data = new Uint8ClampedArray(picture.data.buffer, picture.data.byteOffset, picture.data.length);
  const across = edges(width, finish.vignette);
  const down = edges(height, finish.vignette);
  const specks = Int8Array.from(grain, (speck) => speck * finish.grain);
  const line = new Uint8Array((light.width + 1) * 3);
  const mask = specks.length - 1;
  let noise = 0;
  let at = 0;
  for (let y = 0; y < height; y++) {
    blendLines(line, light, y);
    const rowShade = down[y] ?? 256;
    for (let x = 0; x < width; x++) {
      const place = (x >> 2) * 3;
      const share = x & 3;
      const dark = ((across[x] ?? 256) * rowShade) >> 8;
      const speck = specks[noise++ & mask] ?? 0;
      for (let channel = 0; channel < 3; channel++) {
        const lamp = ((line[place + channel] ?? 0) * (4 - share) + (line[place + channel + 3] ?? 0) * share) >> 2;
        const value = data[at] ?? 0;
        data[at++] = (((value + ((lamp * (255 - value)) >> 8)) * dark) >> 8) + speck;
      }
    }
    // A new place in the grain for each line, so that no column repeats.
    noise += (y * 7919) & 4095;
  }
}

/** One line of the light, at the height of a line of the picture. */
function blendLines(line: Uint8Array, light: Pixels, y: number): void {
  const bytes = light.width * 3;
  const upper = Math.min(light.height - 1, y >> 2) * bytes;
  const lower = Math.min(light.height - 1, (y >> 2) + 1) * bytes;
  const share = y & 3;
  for (let index = 0; index < bytes; index++) {
    line[index] = ((light.data[upper + index] ?? 0) * (4 - share) + (light.data[lower + index] ?? 0) * share) >> 2;
  }
  line.copyWithin(bytes, bytes - 3, bytes);
}

/** How much light reaches each place along one side, out of 256. */
function edges(length: number, vignette: number): Uint16Array {
  return Uint16Array.from({ length }, (_, place) => 256 * (1 - vignette * ((place / length) * 2 - 1) ** 4));
}
