import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CachedPost } from './post-cache.ts';

/** A page of posts as ready bytes, with the tag that tells it from other versions of itself. */
export interface FeedPage {
  readonly json: Buffer;
  readonly etag: string;
  /** The page compressed; made when first asked for. */
  gzipped(): Promise<Buffer>;
}

const compress = promisify(gzip);
/** Nearly as small as the default level at a third of its cost. */
const GZIP_LEVEL = 3;

const COMMA = Buffer.from(',');

/** Puts ready-made posts together to the contract's PostPage. */
export function assemblePage(
  posts: readonly CachedPost[],
  about: { currentPage: number; totalPages: number; nextCursor: string | null },
): FeedPage {
  const { currentPage, totalPages, nextCursor } = about;
  const json = Buffer.concat([
    Buffer.from('{"posts":['),
    ...posts.flatMap(({ json: post }, i) => (i === 0 ? [post] : [COMMA, post])),
    Buffer.from(`],${JSON.stringify({ currentPage, totalPages, nextCursor }).slice(1)}`),
  ]);
  let gzipped: Promise<Buffer> | undefined;
  return {
    json,
    // weak, because the compressed form carries the same tag
    etag: `W/"${createHash('sha1').update(json).digest('base64url')}"`,
    gzipped: () => (gzipped ??= compress(json, { level: GZIP_LEVEL })),
  };
}
