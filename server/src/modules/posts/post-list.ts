import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FeedPage } from './feed-page.ts';

/** A post on its way into a list: its ready JSON, and what tells this version of it from others. */
export interface ListedPost {
  readonly json: Buffer;
  readonly tag: string;
}

const compress = promisify(gzip);
/** As for pages of the feed. */
const GZIP_LEVEL = 3;
const COMMA = Buffer.from(',');

/** Puts ready-made posts together to the contract's PostList, `about` being the other fields of the answer. */
export function assembleList(
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
  return { json, etag: `W/"${hash.digest('base64url')}"`, gzipped: () => compress(json, { level: GZIP_LEVEL }) };
}
