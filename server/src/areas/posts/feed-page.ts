import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { exactConcat, exactCopy } from '../../platform/exact-bytes.ts';

/** A page of posts as ready bytes, with the tag that tells it from other versions of itself. */
export interface FeedPage {
  readonly json: Buffer;
  readonly etag: string;
  /** The page compressed; absent until somebody has asked for it so, see `gzipped`. */
  gzip?: Buffer | Promise<Buffer>;
  /** Called when the compressed form has been added. */
  onCompressed?: () => void;
}

/** A post on its way into a page: its ready JSON, and what tells this version of it from others. */
export interface ListedPost {
  readonly json: Buffer;
  readonly tag: string;
}

/** What a page begins with; its posts follow, one byte between two of them. */
const HEAD = Buffer.from('{"posts":[');
export const POSTS_START = HEAD.length;
const COMMA = Buffer.from(',');

/** Puts ready-made posts together to an answer of the contract, `about` being its other fields. */
export function assemblePage(
  posts: readonly ListedPost[],
  about: { readonly nextCursor: string | null; readonly [field: string]: unknown },
): FeedPage {
  const rest = JSON.stringify(about);
  const json = exactConcat([
    HEAD,
    ...posts.flatMap(({ json: post }, i) => (i === 0 ? [post] : [COMMA, post])),
    Buffer.from(`],${rest.slice(1)}`),
  ]);
  const hash = createHash('sha1').update(rest);
  for (const { tag } of posts) hash.update(tag);
  // weak, because the compressed form carries the same tag
  return { json, etag: `W/"${hash.digest('base64url')}"` };
}

const compress = promisify(gzip);
/** Nearly as small as the default level at a third of its cost. */
const GZIP_LEVEL = 3;

/** The page compressed, made when first asked for. */
export function gzipped(page: FeedPage): Buffer | Promise<Buffer> {
  page.gzip ??= compressed(page.json).then((bytes) => {
    page.gzip = bytes;
    page.onCompressed?.();
    return bytes;
  });
  return page.gzip;
}

async function compressed(json: Buffer): Promise<Buffer> {
  // in one step: by default zlib comes back to a busy event loop for every 16 KB
  const bytes = await compress(json, { level: GZIP_LEVEL, chunkSize: Math.max(1024, json.length) });
  // zlib's buffer is as large as its step
  return exactCopy(bytes);
}
