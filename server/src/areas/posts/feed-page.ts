import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
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

const HEAD = Buffer.from('{"posts":[');
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
/** Nearly as small as the default level at half of its cost. One step: zlib returns to the event loop after each. */
const optionsFor = (json: Buffer) => ({ level: 3, chunkSize: Math.max(1024, json.length) });

/** The page compressed, made when first asked for. */
export function gzipped(page: FeedPage): Buffer | Promise<Buffer> {
  // zlib's buffer is as large as its step
  page.gzip ??= compress(page.json, optionsFor(page.json)).then((bytes) => {
    page.gzip = exactCopy(bytes);
    page.onCompressed?.();
    return page.gzip;
  });
  return page.gzip;
}

/** Compress a page now: about 2 ms for 100 posts. On a busy server the thread pool would answer after many times that. */
export const gzippedAtOnce = (json: Buffer): Buffer => exactCopy(gzipSync(json, optionsFor(json)));
