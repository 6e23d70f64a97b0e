import { AVATAR_WIDTHS, AVIF_MAX_PIXELS, IMAGE_MAX_PIXELS, IMAGE_WIDTHS } from '@quad/contract/limits/media';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '../errors/app-error.ts';
import { assertWaiting, createFairQueue, type Sender } from './fair-queue.ts';
import { type PictureSource, pictureSource } from './picture-source.ts';

/** A stored size of a picture: WebP bytes and their dimensions in pixels. */
export interface PictureVariant {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A processed picture, without any of the uploaded bytes. */
export interface Picture {
  /** Base64, see https://evanw.github.io/thumbhash/. */
  readonly thumbhash: string;
  /** Narrowest first; at least one. */
  readonly variants: readonly [PictureVariant, ...PictureVariant[]];
}

/** Decoded pixels: rows of RGBA. */
export interface RawFrame {
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** More than anyone scrolls for one picture, and well within the limit of WebP (16,383). */
const HEIGHT_MAX = 8192;
/** Even a tiny frame of an animation costs time: each counts as at least this many pixels. */
const FRAME_MIN_PIXELS = 4096;
/** Decoding a larger picture can take hundreds of megabytes, so only one is decoded at a time. */
const LARGE_PIXELS = 24_000_000;
/** AVIF is decoded as a whole, with about twenty bytes a pixel. */
const LARGE_AVIF_PIXELS = 4_000_000;
const DECODING_MAX_SECONDS = 20;
/** For each width. */
const ANIMATION_MAX_SECONDS = 30;
/** Without the largest width, because every frame costs time at each width. */
const ANIMATION_WIDTHS = IMAGE_WIDTHS.slice(0, 2);

/** Half the encoding time of the default effort, for a twentieth more bytes. */
const STILL = { quality: 80, effort: 2 } as const;
const ANIMATION = { quality: 75, effort: 0 } as const;

// Every upload is another file, so caching decoded ones would only cost memory.
sharp.cache(false);
const QUEUE = { perPerson: 1, waiting: 100, waitingPerPerson: 30 } as const;
const atWork = createFairQueue({ atOnce: 2, ...QUEUE });
const atWorkOnLargeOnes = createFairQueue({ atOnce: 1, ...QUEUE });

/**
 * Decode a JPEG, PNG, GIF, WebP or AVIF and encode it as WebP: upright, in sRGB, without metadata, in the widths of the
 * app but never enlarged. An animated GIF or WebP stays animated; an animated AVIF becomes its still picture.
 *
 * Throws `too_many_pixels` and `avif_too_many_pixels` before decoding, `avif_without_picture`, `truncated_image`,
 * `unreadable_image`, `too_demanding`, and `media_busy`. When the sender disconnects, the current step is the last.
 */
export function processPicture(path: string, sender: Sender): Promise<Picture> {
  return inTurn(path, sender, async (source, metadata) => {
    if ((metadata.pages ?? 1) > 1) return encodeAnimation(source, metadata, sender);
    const largest = sharp(source, INPUT)
      .autoOrient()
      .resize(within(IMAGE_WIDTHS.at(-1)));
    const decoded = await decode(largest);
    assertWaiting(sender);
    return encodeStill(decoded, IMAGE_WIDTHS);
  });
}

/**
 * Process a profile picture, cut to squares. Throws like `processPicture`, and `wrong_picture_type` for other formats
 * than JPEG and PNG.
 */
export function processAvatar(path: string, sender: Sender): Promise<Picture> {
  return inTurn(path, sender, async (source, metadata) => {
    if (metadata.format !== 'jpeg' && metadata.format !== 'png') throw new AppError('wrong_picture_type');
    const { autoOrient } = metadata;
    const side = Math.min(AVATAR_WIDTHS.at(-1) ?? 0, autoOrient.width, autoOrient.height);
    const square = sharp(source, INPUT).autoOrient().resize({ width: side, height: side, fit: 'cover' });
    return encodeStill(await decode(square), AVATAR_WIDTHS);
  });
}

/** Process a still of a video at one width. It needs no turn in the queue, because it is part of its video's turn. */
export async function processFrame({ rgba, width, height }: RawFrame): Promise<Picture> {
  const frame = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  return encodeStill(await decode(frame), IMAGE_WIDTHS.slice(0, 2));
}

/** How sharp reads: only damage that loses pixels is an error, because cameras write many harmless quirks. */
const INPUT = { failOn: 'error', limitInputPixels: IMAGE_MAX_PIXELS, sequentialRead: true } as const;

type Work = (source: PictureSource, metadata: Metadata) => Promise<Picture>;

/** Read a picture's header, then process it in the queue for its size. */
async function inTurn(path: string, sender: Sender, work: Work): Promise<Picture> {
  const [source, metadata] = await atWork.run(sender, () =>
    readable(async () => {
      const source = await pictureSource(path);
      return [source, await sharp(source, { ...INPUT, limitInputPixels: false, animated: true }).metadata()] as const;
    }),
  );
  const pixels = pixelsOf(metadata);
  if (pixels > IMAGE_MAX_PIXELS) throw new AppError('too_many_pixels');
  const isAvif = metadata.format === 'heif';
  if (isAvif && pixels > AVIF_MAX_PIXELS) throw new AppError('avif_too_many_pixels');
  const inQueue = () => atWork.run(sender, () => readable(() => work(source, metadata)));
  const isLarge = pixels > (isAvif ? LARGE_AVIF_PIXELS : LARGE_PIXELS);
  return isLarge ? atWorkOnLargeOnes.run(sender, inQueue) : inQueue();
}

/** Width times height times frames. */
function pixelsOf({ width, height, pages = 1, pageHeight = height }: Metadata): number {
  return pages > 1 ? Math.max(width * pageHeight, FRAME_MIN_PIXELS) * pages : width * height;
}

interface Decoded {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** Decode a picture at its largest stored size; every variant is made from these pixels. */
async function decode(picture: Sharp): Promise<Decoded> {
  const { data, info } = await picture
    .timeout({ seconds: DECODING_MAX_SECONDS })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data,
    info: { width: info.width, height: info.height, channels: info.channels as Decoded['info']['channels'] },
  };
}

async function encodeStill({ data, info }: Decoded, widths: readonly number[]): Promise<Picture> {
  const pixels = () => sharp(data, { raw: info });
  const encode = (width: number) => toVariant(pixels().resize({ width }).webp(STILL));
  const [thumbhash, ...variants] = await Promise.all([hashOf(pixels()), ...upTo(info.width, widths).map(encode)]);
  return { thumbhash, variants: atLeastOne(variants) };
}

async function encodeAnimation(source: PictureSource, metadata: Metadata, sender: Sender): Promise<Picture> {
  const encode = (width: number) =>
    toVariant(
      sharp(source, { ...INPUT, animated: true })
        .timeout({ seconds: ANIMATION_MAX_SECONDS })
        .resize(within(width))
        .webp(ANIMATION),
    );
  const variants: PictureVariant[] = [];
  // One after another, because each holds all its frames in memory.
  for (const width of upTo(metadata.width, ANIMATION_WIDTHS)) {
    assertWaiting(sender);
    variants.push(await encode(width));
  }
  return { thumbhash: await hashOf(sharp(source, INPUT)), variants: atLeastOne(variants) };
}

/** The widths to store a picture in: those below its own, and its own if it is narrower than the largest. */
function upTo(own: number, widths: readonly number[]): number[] {
  return [...new Set(widths.map((width) => Math.min(width, own)))];
}

function within(width: number | undefined) {
  return { width, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true } as const;
}

async function toVariant(picture: Sharp): Promise<PictureVariant> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

async function hashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

function atLeastOne<Item>([first, ...rest]: readonly Item[]): [Item, ...Item[]] {
  if (first === undefined) throw new Error('a picture without a variant');
  return [first, ...rest];
}

/** Blame errors of sharp on the picture, because the file itself is on our disk and readable. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    const [code] = REASONS.find(([, words]) => words.test(error.message)) ?? (['unreadable_image'] as const);
    throw new AppError(code, { cause: error });
  }
}

/** Messages of libvips with a specific error code. */
const REASONS = [
  ['too_demanding', /^timeout:|out of memory|unable to allocate/i],
  ['truncated_image', /premature end|unexpected end|file has been truncated/i],
] as const;
