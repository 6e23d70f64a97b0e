import type { Database } from '../../platform/db/database.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { isInFeeds, type Sight } from '../relations/visibility.rules.ts';
import { assemblePage, type FeedPage } from './feed-page.ts';
import { countPosts, countPostsOf, feedIdsFor, type PagePlace } from './feeds.repo.ts';
import type { PostWindow, WindowView } from './recent-index.ts';

/** The feed of all posts for those who have hidden or muted somebody, or are hidden from somebody. */
export interface OwnFeed {
  page(sight: Sight, request: { page: number; limit: number; before?: string | undefined }): Promise<FeedPage>;
}

export function createOwnFeed(parts: { db: Database; window: PostWindow; visible: VisiblePosts }): OwnFeed {
  const { db, window, visible } = parts;

  const idsOf = async (sight: Sight, place: PagePlace): Promise<string[]> => {
    const view = await window.current();
    const found = idsInWindow(view, sight, place);
    return found.length === place.limit || view.isWhole ? found : feedIdsFor(db, sight.viewerId, place);
  };

  return {
    async page(sight, { page, limit, before }) {
      const place = { before: before?.toLowerCase(), offset: before ? 0 : (page - 1) * limit, limit: limit + 1 };
      const [ids, all, left] = await Promise.all([
        idsOf(sight, place),
        countPosts(db),
        countPostsOf(db, [...sight.hidden, ...sight.muted]),
      ]);
      return assemblePage(await visible.get(sight.viewerId, ids.slice(0, limit)), {
        currentPage: page,
        totalPages: Math.ceil((all - left) / limit),
        nextCursor: ids.length > limit ? (ids[limit - 1] ?? null) : null,
      });
    },
  };
}

/** The same as `feedIdsFor`, from memory; fewer than `limit` when the window does not reach far enough. */
function idsInWindow(view: WindowView, sight: Sight, { before, offset, limit }: PagePlace): string[] {
  const ids: string[] = [];
  let skipped = 0;
  for (const { id, authorId, visibility } of view.posts.newestFirst(before)) {
    if (visibility !== 'public' || !isInFeeds(sight, authorId)) continue;
    if (skipped < offset) skipped++;
    else ids.push(id);
    if (ids.length === limit) break;
  }
  return ids;
}
