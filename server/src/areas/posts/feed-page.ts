import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { exactConcat, exactCopy } from '../../platform/exact-bytes.ts';

/** A page of posts as serialized bytes, with an ETag that identifies its version. */
export interface FeedPage {
  readonly json: Buffer;
  readonly etag: string;
  /** The compressed page; absent until a client has asked for it, see `gzipped`. */
  gzip?: Buffer | Promise<Buffer>;
  /** Called when the compressed form has been added. */
  onCompressed?: () => void;
}

/** A serialized post for a page, with a tag that identifies its version. */
export interface ListedPost {
  readonly json: Buffer;
  readonly tag: string;
}

const HEAD = Buffer.from('{"posts":[');
const COMMA = Buffer.from(',');

/** Join serialized posts into an answer of the contract. `about` has the answer's other fields. */
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
  // weak, because the compressed form has the same tag
  return { json, etag: `W/"${hash.digest('base64url')}"` };
}

const compress = promisify(gzip);
/** Level 3: nearly the default's size at half its cost. One chunk: zlib returns to the event loop after each. */
const optionsFor = (json: Buffer) => ({ level: 3, chunkSize: Math.max(1024, json.length) });

/** The compressed page, made on the first call. */
export function gzipped(page: FeedPage): Buffer | Promise<Buffer> {
  // zlib allocates a buffer of its chunk size, so the result is copied to its exact size
  page.gzip ??= compress(page.json, optionsFor(page.json)).then((bytes) => {
    page.gzip = exactCopy(bytes);
    page.onCompressed?.();
    return page.gzip;
  });
  return page.gzip;
}

/** Compress synchronously: about 2 ms for 100 posts. On a busy server the thread pool answers far later. */
export const gzippedAtOnce = (json: Buffer): Buffer => exactCopy(gzipSync(json, optionsFor(json)));
