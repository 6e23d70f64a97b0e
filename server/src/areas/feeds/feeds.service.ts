import { UNREAD_POSTS_COUNTED } from '@quad/contract/limits/feeds';
import type { Department } from '@quad/contract/people/departments';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { after } from '../../platform/cache/after.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { People } from '../people/profiles/people.service.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { ViewerVisibility } from '../people/relations/visibility.rules.ts';
import { assemblePage, type FeedPage } from '../posts/feed-page.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import type { Feed, PageRequest } from './feed.ts';
import { departmentPostIds, postIdsMentioning } from './feeds.repo.ts';
import type { FilteredFeed } from './filtered-feed.ts';
import type { FollowingFeed } from './following-feed.ts';
import type { PostsOfPerson } from './posts-of-person.ts';

export type Feeds = ReturnType<typeof createFeeds>;

/** Lists of posts, answered as ready-made bytes of the contract's shapes. */
export function createFeeds(parts: {
  db: Database;
  feed: Feed;
  filteredFeed: FilteredFeed;
  followingFeed: FollowingFeed;
  postsOfPerson: PostsOfPerson;
  people: People;
  relations: Relations;
  visible: VisiblePosts;
}) {
  const { db, feed, filteredFeed, followingFeed, postsOfPerson, people, relations, visible } = parts;
  return {
    /**
     * Return a page of the feed of everyone. Viewers with blocks, mutes or own close-friends posts get the filtered
     * feed; all others share the same bytes.
     */
    feed(viewer: Viewer, request: PageRequest): FeedPage | Promise<FeedPage> {
      const pageFor = (visibility: ViewerVisibility) =>
        visibility.blocked.size + visibility.muted.size + visibility.ownClosePosts === 0
          ? feed.page(viewer.id, request)
          : filteredFeed.page(visibility, request);
      return after(relations.visibilityOf(viewer.id), pageFor);
    },

    /** Return a page of posts and reposts by the people the viewer follows. */
    following: (viewer: Viewer, request: { limit: number; before?: string | undefined }) =>
      followingFeed.page(viewer.id, request),

    /** Count posts by others above the last seen post of each feed. A feed without a seen post counts 0. */
    async unread(viewer: Viewer, seen: { everyone?: string | undefined; following?: string | undefined }) {
      const visibility = await relations.visibilityOf(viewer.id);
      const above = (after: string) => ({ after: after.toLowerCase(), limit: UNREAD_POSTS_COUNTED });
      const [everyone, following] = await Promise.all([
        seen.everyone === undefined ? 0 : filteredFeed.countAbove(visibility, above(seen.everyone)),
        seen.following === undefined ? 0 : followingFeed.countAbove(viewer.id, above(seen.following)),
      ]);
      return { everyone, following };
    },

    async ofUser(viewer: Viewer, userId: string, request: PageRequest): Promise<FeedPage> {
      await relations.assertSeesPerson(viewer.id, userId);
      const found = await postsOfPerson.page(await relations.visibilityOf(viewer.id), userId, request);
      if (!found) throw new AppError('no_such_person');
      return found;
    },

    /** Return a page of the public posts of a department's people, newest first. */
    async ofDepartment(
      viewer: Viewer,
      department: { collegeId: string; department: Department },
      { limit, before }: { limit: number; before?: string | undefined },
    ): Promise<FeedPage> {
      const ids = await departmentPostIds(db, department, { viewerId: viewer.id, before, limit: limit + 1 });
      const { rows, nextCursor } = pageOf(ids, limit, (id) => id);
      return assemblePage(await visible.get(viewer.id, rows), { nextCursor });
    },

    async mentioning(
      viewer: Viewer,
      userId: string,
      { limit, before }: { limit: number; before?: string | undefined },
    ): Promise<FeedPage> {
      await relations.assertSeesPerson(viewer.id, userId);
      const ids = await postIdsMentioning(db, userId, { viewerId: viewer.id, before, limit: limit + 1 });
      if (ids.length === 0) await people.assertExists(userId);
      const { rows, nextCursor } = pageOf(ids, limit, (id) => id);
      return assemblePage(await visible.get(viewer.id, rows), { nextCursor });
    },
  };
}
