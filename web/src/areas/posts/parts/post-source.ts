import { feed, mentioningPosts, type PostList, postsOfUser } from '@quad/contract/posts/posts';
import { savedPosts } from '@quad/contract/posts/saved';
import { READ_OFFLINE } from '../../../lib/cached-answer.ts';
import { type Renewed, requestIfChanged } from '../../../lib/client.ts';
import { session } from '../../../lib/session.ts';
import { UNCOUNTED } from '../../../lib/uncounted.ts';
import { postsAtOnce } from './page-size.ts';

/** The start of a page: the first page, or the page after the post `before`. */
export interface PageStart {
  readonly page: number;
  readonly before?: string;
}

export const FIRST_PAGE: PageStart = { page: 1 };

/** An answered page. `newest` is set when the position of its first post differs from that post's id. */
export type ListAnswer = PostList & { readonly newest?: string | null };

interface PageRequest {
  readonly start: PageStart;
  /** The ETag of the cached answer; null requests a full answer. */
  readonly etag: string | null;
  readonly signal: AbortSignal;
  /** Whether the list is already open, so that this request does not count as opening it. */
  readonly again?: boolean;
}

/** A list of posts, newest first, that a screen can show. */
export interface PostSource {
  /** Names the list in the cache. */
  readonly name: string;
  readonly load: (request: PageRequest) => Promise<Renewed<ListAnswer>>;
  /** Whether posts that appear while the list is open are announced. */
  readonly watched: boolean;
  /** Whether the viewer has saved all posts of the list. */
  readonly saved?: true;
  /** Whether a listed post may move to the top. */
  readonly moves?: true;
}

/** The posts of all people. */
export const allPosts: PostSource = {
  name: 'all',
  load: ({ start, etag, signal, again }) =>
    requestIfChanged(feed, etag, { query: pageQuery(start), signal, headers: again ? UNCOUNTED : {} }),
  watched: true,
};

/** One person's posts. */
export function postsOf(userId: string): PostSource {
  // Only the viewer's own posts can be read offline.
  const headers = userId === session.get()?.user._id ? READ_OFFLINE : {};
  return {
    name: `of ${userId}`,
    load: ({ start, etag, signal }) =>
      requestIfChanged(postsOfUser, etag, { params: { userId }, query: pageQuery(start), signal, headers }),
    watched: false,
  };
}

/** Posts that mention a person. */
export function postsMentioning(userId: string): PostSource {
  return {
    name: `mentioning ${userId}`,
    load: ({ start: { before }, etag, signal }) =>
      requestIfChanged(mentioningPosts, etag, { params: { userId }, query: partQuery(before), signal }),
    watched: false,
  };
}

/** The viewer's saved posts, last saved first. */
export const postsSaved: PostSource = {
  name: 'saved',
  load: ({ start: { before }, etag, signal }) =>
    requestIfChanged(savedPosts, etag, { query: partQuery(before), signal, headers: READ_OFFLINE }),
  saved: true,
  watched: false,
};

function pageQuery(start: PageStart) {
  return { ...start, limit: postsAtOnce() };
}

/** The query for a part of a list that is paged by cursor. */
export function partQuery(before: string | undefined) {
  const limit = postsAtOnce();
  return before === undefined ? { limit } : { limit, before };
}
