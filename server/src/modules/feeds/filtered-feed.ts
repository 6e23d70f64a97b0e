import type { Database } from '../../platform/db/database.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { isInFeeds, type ViewerVisibility } from '../relations/visibility.rules.ts';
import { assemblePage, cursorAfter, type FeedPage } from './feed-page.ts';
import { countPosts, countPostsOf, feedIdsFor, type PagePlace } from './feeds.repo.ts';
import type { RecentEntries, RecentIndex } from './recent-index.ts';

/** The feed of all posts for viewers who mute somebody, or between whom and somebody a block stands. */
export interface FilteredFeed {
  page(
    visibility: ViewerVisibility,
    request: { page: number; limit: number; before?: string | undefined },
  ): Promise<FeedPage>;
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
    return found.length === place.limit || view.isWhole ? found : feedIdsFor(db, visibility.viewerId, place);
  };

  return {
    async page(visibility, { page, limit, before }) {
      const place = { before: before?.toLowerCase(), offset: before ? 0 : (page - 1) * limit, limit: limit + 1 };
      const [ids, all, left] = await Promise.all([
        idsOf(visibility, place),
        countPosts(db),
        // those whose accounts are being deleted are counted by nobody
        countPostsOf(
          db,
          [...visibility.blocked, ...visibility.muted].filter(
            (id) => visibility.blocked.has(id) || !visibility.hidden.has(id),
          ),
        ),
      ]);
      return assemblePage(await visible.get(visibility.viewerId, ids.slice(0, limit)), {
        currentPage: page,
        totalPages: Math.ceil((all - left) / limit),
        nextCursor: cursorAfter(ids, limit),
      });
    },
  };
}

/** The same as `feedIdsFor`, from the index; fewer than `limit` when it does not reach far enough back. */
function idsInIndex(view: RecentEntries, viewer: ViewerVisibility, { before, offset, limit }: PagePlace): string[] {
  const ids: string[] = [];
  let skipped = 0;
  for (const { id, authorId, visibility } of view.posts.newestFirst(before)) {
    if (visibility !== 'public' || !isInFeeds(viewer, authorId)) continue;
    if (skipped < offset) skipped++;
    else ids.push(id);
    if (ids.length === limit) break;
  }
  return ids;
}
