import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { after } from '../../platform/kept.ts';
import type { People } from '../people/people.service.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import type { Relations } from '../relations/relations.ts';
import type { Sight } from '../relations/visibility.rules.ts';
import type { Feed, PageRequest } from './feed.ts';
import { assemblePage, type FeedPage } from './feed-page.ts';
import { postIdsMentioning, postIdsOf } from './feeds.repo.ts';
import type { OwnFeed } from './filtered-feed.ts';
import type { FollowingFeed } from './following-feed.ts';

export type PostLists = ReturnType<typeof createPostLists>;

/** Lists of posts, answered as ready bytes of the contract's shapes. */
export function createPostLists(parts: {
  db: Database;
  feed: Feed;
  ownFeed: OwnFeed;
  followingFeed: FollowingFeed;
  people: People;
  relations: Relations;
  visible: VisiblePosts;
}) {
  const { db, feed, ownFeed, followingFeed, people, relations, visible } = parts;
  return {
    /** A page of the feed of all: the same bytes for everybody, but for those who are hidden or muted. */
    feed(viewer: Viewer, request: PageRequest): FeedPage | Promise<FeedPage> {
      const pageFor = (sight: Sight) =>
        sight.hidden.size + sight.muted.size === 0 ? feed.page(viewer.id, request) : ownFeed.page(sight, request);
      return after(relations.sightOf(viewer.id), pageFor);
    },

    /** A page of what those whom the viewer follows have posted and reposted. */
    following: (viewer: Viewer, request: { limit: number; before?: string | undefined }) =>
      followingFeed.page(viewer.id, request),

    /** A page of one person's posts, newest first. */
    async ofUser(viewer: Viewer, userId: string, { page, limit, before }: PageRequest): Promise<FeedPage> {
      await people.assertSeen(viewer, userId);
      const { closeFriendOf } = await relations.sightOf(viewer.id);
      const withClose = userId === viewer.id || closeFriendOf.has(userId);
      const list = await postIdsOf(db, userId, { before, offset: (page - 1) * limit, limit: limit + 1, withClose });
      if (!list) throw new AppError('no_such_person');
      const { ids, total } = list;
      return assemblePage(await visible.get(viewer.id, ids.slice(0, limit)), {
        currentPage: page,
        totalPages: Math.ceil(total / limit),
        nextCursor: ids.length > limit ? (ids[limit - 1] ?? null) : null,
      });
    },

    /** A page of the posts that mention a person, newest first. */
    async mentioning(
      viewer: Viewer,
      userId: string,
      { limit, before }: { limit: number; before?: string | undefined },
    ): Promise<FeedPage> {
      await people.assertSeen(viewer, userId);
      const ids = await postIdsMentioning(db, userId, { viewerId: viewer.id, before, limit: limit + 1 });
      if (ids.length === 0) await people.card(userId);
      return assemblePage(await visible.get(viewer.id, ids.slice(0, limit)), {
        nextCursor: ids.length > limit ? (ids[limit - 1] ?? null) : null,
      });
    },
  };
}
