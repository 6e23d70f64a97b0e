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

/** Pages of one person's posts: the same bytes for everybody who sees the same ones of them. */
export interface PostsOfPerson extends PostDependent {
  /** A page as a viewer sees it, never older than the last change on this node; undefined without such a person. */
  page(viewer: ViewerVisibility, personId: string, request: PageRequest): Promise<FeedPage | undefined>;
}

interface CachedPage {
  /** Compressed, as nearly everybody takes it: a sixth of the memory. */
  readonly gzip: Buffer;
  readonly jsonBytes: number;
  readonly etag: string;
  readonly postIds: readonly string[];
  /** The change log's when the page was begun. */
  readonly version: number;
}

const MAX_BYTES = 6 * 1024 * 1024;
/** Pages that wait to be compressed and cached; each holds its JSON. Beyond them a page is answered and not cached. */
const MAX_WAITING = 32;
/** What zlib takes at the least; a page without posts is shorter. */
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
  // each compression holds a quarter of a megabyte: readers of many pages at once must not add up
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
    // a viewer who has just lost access to one of them must not take it from others
    return { made, postIds, isWhole: posts.length === postIds.length };
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
      if (!found?.isWhole || !isShared || compressing.pendingCount >= MAX_WAITING) return found?.made;
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
    // for the few clients that take no gzip; one byte more, or zlib would ask for a second chunk
    get json() {
      return gunzipSync(gzip, { chunkSize: Math.max(SMALLEST_CHUNK, jsonBytes + 1) });
    },
  };
}
