import { REELS_RANKED } from '@quad/contract/limits/feeds';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { MAX_AGE_MS } from '../../../platform/cache/cache.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database } from '../../../platform/db/database.ts';
import { cursorOf, placeOf } from '../../../platform/lists/cursor.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import type { Relations } from '../../people/relations/relations.ts';
import { isInFeeds, seesPost } from '../../people/relations/visibility.rules.ts';
import { assemblePage, type FeedPage } from '../../posts/feed-page.ts';
import type { PostDependent } from '../../posts/post-changes.ts';
import type { VisiblePosts } from '../../posts/visible-posts.ts';
import { newestReels } from './reels.repo.ts';
import { byRank, type RankedReel, rankOf } from './reels.rules.ts';

/** Reels: upright videos in the order of `rankOf`. */
export interface Reels extends PostDependent {
  /** Return a page for a viewer. `after` is the previous page's `nextCursor`. */
  page(viewer: Viewer, request: { limit: number; after?: string | undefined }): Promise<FeedPage>;
}

/** A ranked reel takes about 200 bytes. */
const MAX_BYTES = 256 * 1024;
const RANKED = 'ranked';

export function createReels(parts: {
  db: Database;
  caches: Caches;
  relations: Relations;
  visible: VisiblePosts;
}): Reels {
  const { db, caches, relations, visible } = parts;
  // Shared by all viewers. A like moves a reel only when the order is read again.
  const ranking = caches.create<readonly RankedReel[]>({
    name: 'ranked reels',
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clearedBy: 'posts-changed, when a post is added or deleted; age',
  });

  const rank = async (): Promise<readonly RankedReel[]> =>
    (await newestReels(db, REELS_RANKED)).map(toRanked).sort(byRank);

  return {
    async page(viewer, { limit, after }) {
      const [visibility, ranked] = await Promise.all([relations.visibilityOf(viewer.id), ranking.get(RANKED, rank)]);
      const place = placeOf(after, { mark: ':' });
      const found: RankedReel[] = [];
      for (const reel of ranked) {
        if (place && byRank({ rank: place.at, id: place.id }, reel) >= 0) continue;
        if (!isInFeeds(visibility, reel.authorId) || !seesPost(visibility, reel)) continue;
        found.push(reel);
        // one more than the page shows that there is a next page
        if (found.length > limit) break;
      }
      const { rows, nextCursor } = pageOf(found, limit, ({ rank, id }) => cursorOf({ at: rank, id }, ':'));
      return assemblePage(
        await visible.get(
          viewer.id,
          rows.map(({ id }) => id),
        ),
        { nextCursor },
      );
    },

    postsChanged({ listChanged }) {
      if (listChanged) ranking.forgetAll();
    },
    anyPostChanged: ranking.forgetAll,
  };
}

function toRanked(row: Awaited<ReturnType<typeof newestReels>>[number]): RankedReel {
  return {
    id: row.id,
    authorId: row.author_id,
    visibility: row.visibility,
    rank: rankOf({
      postedAt: row.created_at,
      likes: row.likes_count,
      comments: row.comments_count,
      reposts: row.reposts_count,
    }),
  };
}
