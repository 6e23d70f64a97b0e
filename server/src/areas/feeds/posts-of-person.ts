import { gunzipSync } from 'node:zlib';
import pLimit from 'p-limit';
import { DERIVED_MAX_AGE_MS } from '../../platform/cache/cache.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { ViewerVisibility } from '../people/relations/visibility.rules.ts';
import { assemblePage, type FeedPage, gzipped } from '../posts/feed-page.ts';
import type { PostDependent } from '../posts/post-changes.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { createChangeLog } from './change-log.ts';
import type { PageRequest } from './feed.ts';
import { type PersonList, postIdsOf } from './feeds.repo.ts';

/** Pages of one person's posts. Viewers who may see the same posts share the same bytes. */
export interface PostsOfPerson extends PostDependent {
  /** Return a page for a viewer, with every change this node knows. Undefined for an unknown person. */
  page(viewer: ViewerVisibility, personId: string, request: PageRequest): Promise<FeedPage | undefined>;
}

interface CachedPage {
  /** Cached compressed, a sixth of the JSON. Nearly all clients accept gzip. */
  readonly gzip: Buffer;
  readonly jsonBytes: number;
  readonly etag: string;
  readonly postIds: readonly string[];
  /** The change log's version when the page was begun. */
  readonly version: number;
}

const MAX_BYTES = 6 * 1024 * 1024;
/** Pages waiting for compression; each holds its JSON. When the queue is full, a page is answered but not cached. */
const MAX_WAITING = 32;
/** zlib's smallest `chunkSize`. A page without posts is shorter. */
const SMALLEST_CHUNK = 64;

export function createPostsOfPerson(parts: { db: Database; caches: Caches; visible: VisiblePosts }): PostsOfPerson {
  const { db, caches, visible } = parts;
  const changes = createChangeLog();
  const pages = caches.create<CachedPage>({
    name: 'pages of one person’s posts',
    maxBytes: MAX_BYTES,
    maxAgeMs: DERIVED_MAX_AGE_MS,
    clearedBy: 'posts-changed and person-changed: the change log says which are out of date',
  });
  // Each compression holds a quarter of a megabyte. One at a time bounds the memory.
  const compressing = pLimit(1);

  const make = async (viewerId: string, personId: string, request: PageRequest & { list: PersonList }) => {
    const { page, limit, before, list } = request;
    const found = await postIdsOf(db, personId, { before, offset: (page - 1) * limit, limit: limit + 1, list });
    if (!found) return undefined;
    const { ids, total } = found;
    const { rows: postIds, nextCursor } = pageOf(ids, limit, (id) => id);
    const posts = await visible.get(viewerId, postIds);
    const made = assemblePage(posts, {
      currentPage: page,
      totalPages: Math.ceil(total / limit),
      nextCursor,
    });
    // a viewer who just lost access to a post gets a shorter page, which must not be cached for others
    return { made, postIds, isComplete: posts.length === postIds.length };
  };

  return {
    async page(viewer, personId, request) {
      const list = personId === viewer.viewerId ? 'own' : viewer.closeFriendOf.has(personId) ? 'close' : 'public';
      const { page, limit, before = '' } = request;
      const key = `${personId} ${list} ${page} ${limit} ${before}`;
      const isShared = viewer.blocked.size === 0;
      const cached = isShared ? pages.peek(key) : undefined;
      if (cached && changes.isCurrent(cached)) return toPage(cached);

      const { version } = changes;
      const found = await make(viewer.viewerId, personId, { ...request, list });
      if (!found?.isComplete || !isShared || compressing.pendingCount >= MAX_WAITING) return found?.made;
      const { made, postIds } = found;
      void compressing(async () => {
        const gzip = await gzipped(made);
        pages.set(key, { gzip, jsonBytes: made.json.length, etag: made.etag, postIds, version });
      });
      return made;
    },
    postsChanged: changes.postsChanged,
    anyPostChanged: changes.anyPostChanged,
  };
}

function toPage({ gzip, etag, jsonBytes }: CachedPage): FeedPage {
  return {
    etag,
    gzip,
    // For the few clients without gzip. One byte more than needed, or zlib would allocate a second chunk.
    get json() {
      return gunzipSync(gzip, { chunkSize: Math.max(SMALLEST_CHUNK, jsonBytes + 1) });
    },
  };
}
