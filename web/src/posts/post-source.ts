import { FEED_PAGE_SIZE } from '@quad/contract/limits';
import { feed, type PostPage, postsOfUser } from '@quad/contract/posts';
import { type Renewed, requestIfChanged } from '../lib/client.ts';

/** Where a page begins: the first one, or the one after the post `before`. */
export interface PageStart {
  readonly page: number;
  readonly before?: string;
}

export const FIRST_PAGE: PageStart = { page: 1 };

interface PageRequest {
  readonly start: PageStart;
  /** The tag of the answer that is already held; null to be answered in any case. */
  readonly etag: string | null;
  readonly signal: AbortSignal;
}

/** A list of posts, newest first, that a screen can show. */
export interface PostSource {
  /** Names the list in the cache. */
  readonly name: string;
  readonly load: (request: PageRequest) => Promise<Renewed<PostPage>>;
  /** Whether posts that appear while the list is looked at are announced. */
  readonly watched: boolean;
}

/** Everybody's posts. */
export const allPosts: PostSource = {
  name: 'all',
  load: ({ start, etag, signal }) => requestIfChanged(feed, etag, { query: pageQuery(start), signal }),
  watched: true,
};

/** One person's posts. */
export function postsOf(userId: string): PostSource {
  return {
    name: `of ${userId}`,
    load: ({ start, etag, signal }) =>
      requestIfChanged(postsOfUser, etag, { params: { userId }, query: pageQuery(start), signal }),
    watched: false,
  };
}

function pageQuery(start: PageStart) {
  return { ...start, limit: FEED_PAGE_SIZE };
}
