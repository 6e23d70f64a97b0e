import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A page of posts as ready bytes, with the tag that tells it from other versions of itself. */
export interface FeedPage {
  readonly json: Buffer;
  readonly etag: string;
  /** The page compressed; made when first asked for. */
  gzipped(): Promise<Buffer>;
}

/** A post on its way into a page: its ready JSON, and what tells this version of it from others. */
export interface ListedPost {
  readonly json: Buffer;
  readonly tag: string;
}

const compress = promisify(gzip);
/** Nearly as small as the default level at a third of its cost. */
const GZIP_LEVEL = 3;

const COMMA = Buffer.from(',');

/** Puts ready-made posts together to an answer of the contract, `about` being its other fields. */
export function assemblePage(
  posts: readonly ListedPost[],
  about: { readonly nextCursor: string | null; readonly [field: string]: unknown },
): FeedPage {
  const rest = JSON.stringify(about);
  const json = Buffer.concat([
    Buffer.from('{"posts":['),
    ...posts.flatMap(({ json: post }, i) => (i === 0 ? [post] : [COMMA, post])),
    Buffer.from(`],${rest.slice(1)}`),
  ]);
  const hash = createHash('sha1').update(rest);
  for (const { tag } of posts) hash.update(tag);
  let gzipped: Promise<Buffer> | undefined;
  return {
    json,
    // weak, because the compressed form carries the same tag
    etag: `W/"${hash.digest('base64url')}"`,
    gzipped: () => (gzipped ??= compress(json, { level: GZIP_LEVEL })),
  };
}
