import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Caches } from '../../platform/cache/caches.ts';
import { exactConcat, exactCopy } from '../../platform/exact-bytes.ts';

/** What the pieces of a page are made of. */
interface Item {
  readonly id: string;
  readonly json: Buffer;
  /** Tells this version of it from others. */
  readonly tag: string;
}

/**
 * Compresses a page of which little has changed, in a fifth of the time of compressing it whole.
 *
 * A gzip file is a header, a stream of deflate, a checksum and a length. The stream may be cut at any byte, and what
 * follows a cut may refer to the 32 KB before it. So the pieces of a page, a few items each, are compressed by
 * themselves with the piece before as their dictionary, cached, and put one after another: when one item has changed, its
 * piece and the next are compressed anew, and the page comes out as small as one compressed at once.
 */
export interface GzipPieces {
  /** Gzip of `json`, in which the items stand in their order behind `start` bytes, one byte between two of them. */
  gzip(json: Buffer, items: readonly Item[], start: number): Buffer;
}

const MAX_BYTES = 3 * 1024 * 1024;
/** Smaller than the level of pages compressed whole; it is done for small pieces only. */
const LEVEL = 4;
/** How far back a stream may refer. */
const WINDOW = 32 * 1024;
const DEFLATE = 8;
const UNKNOWN_SYSTEM = 255;
const HEADER = Buffer.from([0x1f, 0x8b, DEFLATE, 0, 0, 0, 0, 0, 0, UNKNOWN_SYSTEM]);

export function createGzipPieces(caches: Caches): GzipPieces {
  const pieces = caches.create<Buffer>({
    name: 'gzip pieces',
    maxBytes: MAX_BYTES,
    clearedBy: 'nothing: the key names the version of each post in a piece',
  });
  return {
    gzip(json, items, start) {
      const stream: Buffer[] = [];
      let [from, to, window] = [0, start - 1, 0];
      let [before, key] = ['', ''];
      items.forEach((item, i) => {
        to += 1 + item.json.length;
        key += item.tag;
        if (!endsPiece(item) && i < items.length - 1) return;
        const name = `${before}>${key}`;
        const cached = pieces.peek(name);
        const piece = cached ?? deflate(json.subarray(from, to), json.subarray(from - window, from));
        if (!cached) pieces.set(name, piece);
        stream.push(piece);
        window = Math.min(to - from, WINDOW);
        // at the head of a page the same items have other bytes before them
        [before, from, key] = [from === 0 ? `head ${key}` : key, to, ''];
      });
      return exactConcat([HEADER, ...stream, lastBlock(json.subarray(from)), checks(json)]);
    },
  };
}

/** Every eighth or so, and always the same ones, so that the pieces stay when an item comes or goes before them. */
const endsPiece = ({ id }: Item) => /[01]$/.test(id);

function deflate(bytes: Buffer, dictionary: Buffer): Buffer {
  const stream = deflateRawSync(bytes, {
    level: LEVEL,
    // the stream goes on behind it, at a whole byte
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary.length > 0 && { dictionary }),
  });
  return exactCopy(stream);
}

/** The few bytes behind the items as they are, in the block that ends the stream. */
function lastBlock(bytes: Buffer): Buffer {
  const header = Buffer.from([1, 0, 0, 0, 0]);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

function checks(json: Buffer): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(crc32(json), 0);
  bytes.writeUInt32LE(json.length, 4);
  return bytes;
}
