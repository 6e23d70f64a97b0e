import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { People } from '../people/profiles/people.service.ts';
import type { Followees } from '../people/relations/followees.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import type { PostChanges } from '../posts/post-changes.ts';
import type { VisiblePosts } from '../posts/visible-posts.ts';
import { createFeed } from './feed.ts';
import { feedRoutes } from './feeds.routes.ts';
import { createFeeds } from './feeds.service.ts';
import { createFilteredFeed } from './filtered-feed.ts';
import { createFollowingFeed } from './following-feed.ts';
import { popularPosts } from './popular-posts.digest.ts';
import { createPostsOfPerson } from './posts-of-person.ts';
import { createRecentIndex } from './recent-index.ts';
import { reelRoutes } from './reels/reels.routes.ts';
import { createReels } from './reels/reels.service.ts';
import { createRefresh } from './trending/refresh.ts';
import { trendingRoutes } from './trending/trending.routes.ts';
import { createTrending } from './trending/trending.service.ts';
import type { TrendingSource } from './trending/trending-source.ts';

/**
 * Feeds: the lists of posts of everyone, of followed people and of one person, the reels, and the trending lists.
 *
 * - Feeds watch posts for changes. The newest pages of the feed of everyone are cached as bytes (decision 5).
 * - The following feed reads a recent index in memory (decision 5).
 * - Reels are the upright videos, in their own order (decision 113).
 * - A job computes the trending lists of the last seven days (decision 113). Other areas add awards and points by their
 *   `trendingSources`.
 */
export function feedsArea(
  { db, bus, caches }: Platform,
  given: {
    people: People;
    summaries: PersonSummaries;
    relations: Relations;
    followees: Followees;
    postChanges: PostChanges;
    visiblePosts: VisiblePosts;
    contributed: { readonly trendingSources: readonly TrendingSource[] };
  },
) {
  const { people, summaries, relations, followees, postChanges, visiblePosts: visible } = given;
  const feed = createFeed({ db, caches, visible });
  const recentIndex = createRecentIndex({ db, caches });
  postChanges.watch(feed);
  // An author of close-friends posts gets the filtered feed. So a change of their posts outdates their visibility.
  postChanges.watch({
    postsChanged({ listChanged, by }) {
      if (listChanged) relations.postsOfPersonChanged(by);
    },
    anyPostChanged: () => undefined,
  });
  postChanges.watch(recentIndex);
  const filteredFeed = createFilteredFeed({ db, recentIndex, visible });
  const followingFeed = createFollowingFeed({ db, caches, recentIndex, visible, followees, summaries, relations });
  postChanges.watch(followingFeed);
  const postsOfPerson = createPostsOfPerson({ db, caches, visible });
  postChanges.watch(postsOfPerson);
  const feeds = createFeeds({ db, feed, filteredFeed, followingFeed, postsOfPerson, people, relations, visible });
  const reels = createReels({ db, caches, relations, visible });
  postChanges.watch(reels);
  const sources = given.contributed.trendingSources;
  const trending = createTrending({ db, bus, caches, relations, postChanges, sources });
  const { refresh, jobs } = createRefresh({ db, bus, sources, onRefreshed: trending.forgetAll });
  return {
    name: 'feeds',
    services: { feeds, refreshTrending: refresh },
    routes(server: FastifyInstance): void {
      feedRoutes(server, feeds);
      reelRoutes(server, reels);
      trendingRoutes(server, trending);
    },
    jobs,
    digestParts: [popularPosts(db)],
  };
}
