import type { Database } from '../../platform/db/database.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { isInFeeds, type PostVisibility, type ViewerVisibility } from '../people/relations/visibility.rules.ts';
import { assemblePage, type FeedPage } from '../posts/feed-page.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { countPosts, countPostsOf, feedIdsFor, type PagePlace } from './feeds.repo.ts';
import type { RecentEntries, RecentIndex } from './recent-index.ts';

/**
 * The feed of everyone for viewers with blocks, mutes or own close-friends posts. Only their author has close-friends
 * posts in this feed.
 */
export interface FilteredFeed {
  page(
    visibility: ViewerVisibility,
    request: { page: number; limit: number; before?: string | undefined },
  ): Promise<FeedPage>;
  /** Count posts by others above the post `after`, up to `limit`. Works for every viewer. */
  countAbove(visibility: ViewerVisibility, request: { after: string; limit: number }): Promise<number>;
}

export function createFilteredFeed(parts: {
  db: Database;
  recentIndex: RecentIndex;
  visible: VisiblePosts;
}): FilteredFeed {
  const { db, recentIndex, visible } = parts;

  const idsOf = async (visibility: ViewerVisibility, place: PagePlace): Promise<string[]> => {
    const view = await recentIndex.current();
    const found = idsInIndex(view, visibility, place);
    return found.length === place.limit || view.isComplete ? found : feedIdsFor(db, visibility.viewerId, place);
  };

  return {
    async countAbove(viewer, { after, limit }) {
      const view = await recentIndex.current();
      let count = 0;
      for (const { id, authorId, visibility } of view.posts.newestFirst()) {
        if (id <= after || count === limit) break;
        if (visibility === 'public' && authorId !== viewer.viewerId && isInFeeds(viewer, authorId)) count++;
      }
      return count;
    },

    async page(visibility, { page, limit, before }) {
      const place = { before: before?.toLowerCase(), offset: before ? 0 : (page - 1) * limit, limit: limit + 1 };
      const [ids, total, hiddenTotal] = await Promise.all([
        idsOf(visibility, place),
        countPosts(db),
        // `countPosts` already leaves out accounts being deleted, so muted ones must not be subtracted again
        countPostsOf(
          db,
          [...visibility.blocked, ...visibility.muted].filter(
            (id) => visibility.blocked.has(id) || !visibility.hidden.has(id),
          ),
        ),
      ]);
      const { rows, nextCursor } = pageOf(ids, limit, (id) => id);
      return assemblePage(await visible.get(visibility.viewerId, rows), {
        currentPage: page,
        totalPages: Math.ceil((total - hiddenTotal + visibility.ownClosePosts) / limit),
        nextCursor,
      });
    },
  };
}

/** `feedIdsFor` from the index. Returns fewer than `limit` ids when the index does not reach far enough back. */
function idsInIndex(view: RecentEntries, viewer: ViewerVisibility, { before, offset, limit }: PagePlace): string[] {
  const ids: string[] = [];
  let skipped = 0;
  for (const { id, authorId, visibility } of view.posts.newestFirst(before)) {
    if (!isOpenTo(viewer, { authorId, visibility }) || !isInFeeds(viewer, authorId)) continue;
    if (skipped < offset) skipped++;
    else ids.push(id);
    if (ids.length === limit) break;
  }
  return ids;
}

/** Whether a post is public, or the viewer's own for close friends. */
function isOpenTo(viewer: ViewerVisibility, { authorId, visibility }: PostVisibility): boolean {
  return visibility === 'public' || (visibility === 'close_friends' && authorId === viewer.viewerId);
}
