import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A file for a page's file field. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface PictureOptions {
  width?: number;
  height?: number;
  /** Noise cannot be compressed, so the picture takes three bytes a pixel. Otherwise it has one colour. */
  noise?: boolean;
}

/** Make a PNG. */
export function picture({ width = 640, height = 480, noise = false }: PictureOptions = {}): TestFile {
  const row = width * 3 + 1;
  const pixels = noise ? randomBytes(row * height) : Buffer.alloc(row * height, 0x5a);
  // The first byte of each row says that the row is not filtered.
  for (let start = 0; start < pixels.length; start += row) pixels[start] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(pixels, { level: noise ? 0 : 9 });
  const buffer = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
  return framed;
}
