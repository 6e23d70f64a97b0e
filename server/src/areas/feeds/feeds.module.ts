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

/** Lists of posts: of everybody, of those one follows, of one person. */
export function feedsModule(
  { db, caches }: Platform,
  parts: {
    people: People;
    summaries: PersonSummaries;
    relations: Relations;
    followees: Followees;
    postChanges: PostChanges;
    visiblePosts: VisiblePosts;
  },
) {
  const { people, summaries, relations, followees, postChanges, visiblePosts: visible } = parts;
  const feed = createFeed({ db, caches, visible });
  const recentIndex = createRecentIndex({ db, caches });
  postChanges.watch(feed);
  // whether somebody has posts for close friends decides what their feed of all is made of
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
  return {
    name: 'feeds',
    services: { feeds },
    digestParts: [popularPosts(db)],
    routes: (server: FastifyInstance) => feedRoutes(server, feeds),
  };
}
