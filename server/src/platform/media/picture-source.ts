import { open, readFile } from 'node:fs/promises';
import { IMAGE_MAX_PIXELS } from '@quad/contract/limits/media';
import sharp from 'sharp';
import { AppError } from '../errors/app-error.ts';

/** The input for sharp: a file or, where the file lacks something, its completed bytes. */
export type PictureSource = string | Buffer;

const START_OF_IMAGE = 0xffd8;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const SECONDS_MAX = 20;
/** The warning of libjpeg for a scan that ends before its last line. */
const BREAKS_OFF = /premature end of data segment/i;
const SEQUENCE = Buffer.from('ftypavis');
const STILL = Buffer.from('ftypavif');
/** The box that names the still picture of an AVIF. */
const PRIMARY_ITEM = 'pitm';

/**
 * Prepare a picture that browsers show and libvips refuses: a JPEG without its end marker, and an AVIF sequence.
 * libvips reads the still picture of a sequence if its brand says so. Throws `truncated_image` for a JPEG with
 * incomplete picture data, and `avif_without_picture` for a sequence alone.
 */
export async function pictureSource(path: string): Promise<PictureSource> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const start = (await file.read(Buffer.alloc(12), { position: 0 })).buffer;
  const end = (await file.read(Buffer.alloc(2), { position: Math.max(0, size - 2) })).buffer;
  // Awaited here: while the file is being closed, nobody would handle its error.
  if (start.readUInt16BE() === START_OF_IMAGE && !end.equals(END_OF_IMAGE))
    return await completeJpeg(await readFile(path));
  if (!start.subarray(4).equals(SEQUENCE)) return path;
  const bytes = await readFile(path);
  if (!bytes.includes(PRIMARY_ITEM)) throw new AppError('avif_without_picture');
  STILL.copy(bytes, 4);
  return bytes;
}

/** A second end marker does no harm: cameras write further data after the first. */
async function completeJpeg(bytes: Buffer): Promise<Buffer> {
  const completed = Buffer.concat([bytes, END_OF_IMAGE]);
  const isComplete = bytes.lastIndexOf(END_OF_IMAGE) > bytes.lastIndexOf(START_OF_SCAN);
  if (!isComplete && (await breaksOff(completed))) throw new AppError('truncated_image');
  return completed;
}

/** Whether the picture data end early. libjpeg only warns about other quirks. */
async function breaksOff(jpeg: Buffer): Promise<boolean> {
  try {
    await sharp(jpeg, { failOn: 'warning', sequentialRead: true, limitInputPixels: IMAGE_MAX_PIXELS })
      .timeout({ seconds: SECONDS_MAX })
      .resize({ width: 16, height: 16, fit: 'inside' })
      .raw()
      .toBuffer();
    return false;
  } catch (error) {
    return error instanceof Error && BREAKS_OFF.test(error.message);
  }
}
