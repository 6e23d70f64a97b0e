import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import sharp, { type Create } from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gifOfDots, pngBomb } from './fixtures/hostile-pictures.ts';
import { type Picture, processAvatar, processPicture } from './pictures.ts';

const SENDER = { id: 'asha' };

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quad-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function saved(bytes: Uint8Array): Promise<string> {
  count += 1;
  const path = join(folder, `${count}`);
  await writeFile(path, bytes);
  return path;
}

const plain = (width: number, height: number, background: Create['background'] = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } });
const take = async (bytes: Uint8Array): Promise<Picture> => processPicture(await saved(bytes), SENDER);
const widthsOf = ({ variants }: Picture) => variants.map(({ width }) => width);
const largest = ({ variants }: Picture) => variants.at(-1)?.bytes ?? Buffer.alloc(0);
/** Red, green and blue at a point of a picture. */
const colourAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];
const refusal = async (bytes: Uint8Array): Promise<ErrorCode | undefined> =>
  take(bytes).then(
    () => undefined,
    (error) => error.code,
  );

describe('sizes', () => {
  test('a large picture is stored at every width, narrowest first, in its proportions', async () => {
    const picture = await take(await plain(2600, 1300).jpeg().toBuffer());
    expect(picture.variants.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [800, 400],
      [1300, 650],
    ]);
    for (const { bytes } of picture.variants) expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('a picture is never enlarged', async () => {
    expect(widthsOf(await take(await plain(1000, 500).png().toBuffer()))).toEqual([320, 800, 1000]);
    expect(widthsOf(await take(await plain(120, 90).png().toBuffer()))).toEqual([120]);
  });

  test.each([
    [1, 20_000],
    [20_000, 1],
    [1, 1],
  ])('a picture of %i × %i pixels is stored', async (width, height) => {
    const picture = await take(await plain(width, height).png().toBuffer());
    expect(picture.variants.at(-1)?.width).toBeGreaterThan(0);
    expect(picture.thumbhash).not.toBe('');
  });

  test('a picture far taller than wide is scaled to the limits of WebP', async () => {
    const [variant] = (await take(await plain(300, 20_000).png().toBuffer())).variants;
    expect(variant).toMatchObject({ width: 123, height: 8192 });
  });
});

describe('pictures that every browser shows are accepted:', () => {
  test.each([
    ['baseline', {}],
    ['progressive', { progressive: true }],
  ])('a %s JPEG without its end marker, or with half of it, or with zeros in its place', async (_, options) => {
    const jpeg = await plain(300, 200).jpeg(options).toBuffer();
    const open = jpeg.subarray(0, -2);
    for (const bytes of [open, jpeg.subarray(0, -1), Buffer.concat([open, Buffer.alloc(500)])])
      expect(widthsOf(await take(bytes))).toEqual([300]);
  });

  test('a JPEG with other data after its end', async () => {
    const jpeg = await plain(300, 200).jpeg().toBuffer();
    expect(widthsOf(await take(Buffer.concat([jpeg, Buffer.from('ftypmp42 a moving picture')])))).toEqual([300]);
  });

  test('an animated AVIF, as its still picture', async () => {
    const avif = await plain(300, 200).avif({ effort: 0 }).toBuffer();
    avif.write('avis', 8, 'latin1');
    expect(widthsOf(await take(avif))).toEqual([300]);
  });
});

describe('a stored picture', () => {
  test('is upright and has no location', async () => {
    // Red on the left; the camera was held so that left is up.
    const halves = plain(400, 200, 'red').composite([
      { input: await plain(200, 200, 'blue').png().toBuffer(), left: 200, top: 0 },
    ]);
    const photo = await halves
      .withExif({
        IFD0: { Make: 'A Camera', Artist: 'Asha' },
        IFD3: { GPSLatitude: '12/1 58/1 17/1', GPSLongitude: '77/1 35/1 40/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const picture = await take(photo);
    expect(picture.variants.at(-1)).toMatchObject({ width: 200, height: 400 });
    expect((await colourAt(largest(picture), 100, 50))[0]).toBeGreaterThan(200);
    expect((await colourAt(largest(picture), 100, 350))[2]).toBeGreaterThan(200);
    const { exif, xmp, icc, orientation } = await sharp(largest(picture)).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(largest(picture).includes('A Camera')).toBe(false);
  });

  test('keeps its visible colours, whatever its colour space', async () => {
    const print = await plain(40, 40, { r: 200, g: 40, b: 40 }).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const [red = 0, green = 0, blue = 0] = await colourAt(largest(await take(print)), 20, 20);
    expect(red).toBeGreaterThan(160);
    expect(green).toBeLessThan(90);
    expect(blue).toBeLessThan(90);

    const wide = await plain(40, 40, '#808080').withIccProfile('p3').png().toBuffer();
    expect((await sharp(largest(await take(wide))).metadata()).icc).toBeUndefined();
  });

  test('keeps transparency, and takes grey, 16-bit and palette pictures', async () => {
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const picture = await take(await clear.png().toBuffer());
    expect((await sharp(largest(picture)).metadata()).hasAlpha).toBe(true);
    expect(widthsOf(await take(await plain(50, 50).greyscale().png().toBuffer()))).toEqual([50]);
    expect(widthsOf(await take(await plain(50, 50).toColourspace('rgb16').png().toBuffer()))).toEqual([50]);
    expect(widthsOf(await take(await plain(50, 50).png({ palette: true }).toBuffer()))).toEqual([50]);
  });

  test('contains nothing that was hidden after the picture', async () => {
    const hidden = '<html><script>alert(1)</script></html>';
    const photo = await plain(100, 100).jpeg().toBuffer();
    const picture = await take(Buffer.concat([photo, Buffer.from(hidden)]));
    for (const { bytes } of picture.variants) expect(bytes.includes('script')).toBe(false);
  });

  test('has a thumbhash of its colours', async () => {
    const { thumbhash } = await take(await plain(900, 600, { r: 250, g: 10, b: 10 }).png().toBuffer());
    const { r, g } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
    expect(r).toBeGreaterThan(0.8);
    expect(g).toBeLessThan(0.2);
  });

  test('an animated GIF stays animated', async () => {
    const frames = await Promise.all(['red', 'lime', 'blue'].map((colour) => plain(400, 200, colour).raw().toBuffer()));
    const gif = await sharp(Buffer.concat(frames), { raw: { width: 400, height: 600, channels: 3, pageHeight: 200 } })
      .gif({ delay: [100, 200, 300] })
      .toBuffer();
    const picture = await take(gif);
    expect(picture.variants.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [400, 200],
    ]);
    const { pages, delay } = await sharp(largest(picture), { animated: true }).metadata();
    expect({ pages, delay }).toEqual({ pages: 3, delay: [100, 200, 300] });
  });
});

describe('refused pictures:', () => {
  test('a small file that decodes to 30,000 × 30,000 pixels', async () => {
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(10_000);
    expect(await refusal(bomb)).toBe('too_many_pixels');
  });

  test('an animation of many large frames, or of very many tiny ones', async () => {
    expect(await refusal(gifOfDots(1500, 1500, 60))).toBe('too_many_pixels');
    expect(await refusal(gifOfDots(1, 1, 20_000))).toBe('too_many_pixels');
    expect(await refusal(gifOfDots(40, 40, 3))).toBeUndefined();
  });

  test('a truncated picture', async () => {
    const noise = sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    for (const [whole, code] of [
      [await noise.clone().png().toBuffer(), 'unreadable_image'],
      [await noise.clone().jpeg().toBuffer(), 'truncated_image'],
      [await noise.clone().jpeg({ progressive: true }).toBuffer(), 'truncated_image'],
      [await noise.clone().gif().toBuffer(), 'truncated_image'],
    ] as const) {
      expect(await refusal(whole)).toBeUndefined();
      expect(await refusal(whole.subarray(0, 900))).toBe(code);
      expect(await refusal(whole.subarray(0, whole.length / 2))).toBe(code);
    }
  });

  test('an AVIF that would take hundreds of megabytes to decode, by its header', async () => {
    const avif = await plain(20, 20).avif({ effort: 0 }).toBuffer();
    // Width and height in the box of the picture's extents.
    avif.writeUInt32BE(8000, avif.indexOf('ispe') + 8);
    avif.writeUInt32BE(2500, avif.indexOf('ispe') + 12);
    expect(await refusal(avif)).toBe('avif_too_many_pixels');
  });

  test('an AVIF sequence without a still picture', async () => {
    const sequence = Buffer.from('000000146674797061766973000000006d73663100000008', 'hex');
    expect(await refusal(Buffer.concat([sequence, Buffer.from('moov')]))).toBe('avif_without_picture');
  });

  test('a picture with damaged pixels', async () => {
    const whole = await plain(400, 400).png().toBuffer();
    whole.fill(0x55, 60, 90);
    expect(await refusal(whole)).toBe('unreadable_image');
  });
});

describe('profile pictures', () => {
  test('are squares cut from the middle', async () => {
    const { variants } = await processAvatar(await saved(await plain(1000, 600).jpeg().toBuffer()), SENDER);
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [96, 96],
      [320, 320],
    ]);
  });

  test('are never enlarged', async () => {
    const { variants } = await processAvatar(await saved(await plain(80, 50).png().toBuffer()), SENDER);
    expect(variants.map(({ width, height }) => [width, height])).toEqual([[50, 50]]);
  });

  test('are JPEG or PNG', async () => {
    const gif = await saved(await plain(100, 100).gif().toBuffer());
    await expect(processAvatar(gif, SENDER)).rejects.toMatchObject({ code: 'wrong_picture_type' });
  });
});

test('twenty pictures at once are all accepted', async () => {
  const photo = await plain(3000, 2000).jpeg().toBuffer();
  const pictures = await Promise.all(Array.from({ length: 20 }, () => take(photo)));
  expect(pictures.every((picture) => picture.variants.length === 3)).toBe(true);
});
