import { crc32, deflateSync } from 'node:zlib';

/** Make a PNG in bands of a few colours, small unless its size is given. */
export function randomPicture(
  random: () => number,
  [width, height] = [64 + Math.floor(random() * 192), 64 + Math.floor(random() * 192)],
): Buffer {
  const row = (shade: number) => [0, ...Array.from({ length: width }, () => [shade, 255 - shade, 128]).flat()];
  const pixels = Buffer.concat(
    Array.from({ length: 8 }, () => Buffer.from(row(Math.floor(random() * 256)))).flatMap((band) =>
      Array<Buffer>(Math.ceil(height / 8)).fill(band),
    ),
  ).subarray(0, (1 + width * 3) * height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // eight bits of red, green and blue
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
