import type { FileHandle } from 'node:fs/promises';

/** A box of an MP4 or MOV: a four-letter type and its content. */
export interface Box {
  readonly type: string;
  /** The content without the header. */
  readonly content: Buffer;
}

/** A box at the top level of a file, with the offset of its first byte. */
export interface PlacedBox extends Box {
  readonly start: number;
}

/** The file breaks the rules of the format. */
export class MalformedVideo extends Error {
  override readonly name = 'MalformedVideo';
}

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** More than the top-level boxes of a three-minute file with a fragment for every frame. */
const TOP_LEVEL_MAX = 50_000;
/** Many times the index of the longest video; the pictures themselves are never read here. */
const INDEX_MAX_BYTES = 16 * 1024 * 1024;

/**
 * Read the boxes of these types from a file's top level, and skip all others. Like demuxers, ignore data after a box
 * that is longer than the file. Throws MalformedVideo when there are too many boxes, or their contents are too large.
 */
export async function readBoxes(file: FileHandle, fileSize: number, types: ReadonlySet<string>): Promise<PlacedBox[]> {
  const boxes: PlacedBox[] = [];
  let indexBytes = 0;
  let count = 0;
  for (let start = 0; start + HEADER_BYTES <= fileSize; ) {
    if (++count > TOP_LEVEL_MAX) throw new MalformedVideo('too many boxes');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LARGE_HEADER_BYTES), { position: start });
    const header = headerOf(buffer.subarray(0, bytesRead));
    if (!header || start + header.size > fileSize) break;
    if (types.has(header.type)) {
      const content = Buffer.alloc(header.size - header.length);
      indexBytes += content.length;
      if (indexBytes > INDEX_MAX_BYTES) throw new MalformedVideo('an index of too many bytes');
      await file.read(content, { position: start + header.length });
      boxes.push({ type: header.type, content, start });
    }
    start += header.size;
  }
  return boxes;
}

/** The boxes inside another one. Throws MalformedVideo for a box that is longer than its parent. */
export function* boxesIn(content: Buffer): Generator<Box> {
  for (let start = 0; start + HEADER_BYTES <= content.length; ) {
    const rest = content.subarray(start);
    const header = headerOf(rest);
    if (!header || header.size > rest.length) throw new MalformedVideo('a box longer than what it is in');
    yield { type: header.type, content: rest.subarray(header.length, header.size) };
    start += header.size;
  }
}

/** A box's type, its size with the header, and the header's length; undefined for an invalid header. */
function headerOf(bytes: Buffer) {
  const size = bytes.readUInt32BE(0);
  const type = bytes.toString('latin1', 4, HEADER_BYTES);
  if (size !== 1) return size >= HEADER_BYTES ? { type, size, length: HEADER_BYTES } : undefined;
  if (bytes.length < LARGE_HEADER_BYTES) return undefined;
  const large = Number(bytes.readBigUInt64BE(HEADER_BYTES));
  return large >= LARGE_HEADER_BYTES ? { type, size: large, length: LARGE_HEADER_BYTES } : undefined;
}
