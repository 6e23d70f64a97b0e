import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { People } from '../people/profiles/people.service.ts';
import type { Users } from '../people/profiles/users.service.ts';
import type { Relations } from '../people/relations/relations.ts';
import { commentRoutes } from './comments.routes.ts';
import { createComments } from './comments.service.ts';
import { createLikers } from './likers.ts';
import { likedMark } from './likes.sql.ts';
import { createLivePosts, liveChannelsOfPosts } from './live-posts.ts';
import { createMentionLimit } from './mention-limit.ts';
import { createPostCache } from './post-cache.ts';
import { createPostChanges } from './post-changes.ts';
import { describePosts, postNotifications } from './post-notifications.ts';
import { erasePosts } from './posts.erasure.ts';
import { postPersonalRows } from './posts.personal-data.ts';
import { postReportables } from './posts.reportables.ts';
import { postRoutes } from './posts.routes.ts';
import { postSearchable } from './posts.searchables.ts';
import { createPosts } from './posts.service.ts';
import { processingJobs } from './processing.jobs.ts';
import { createProcessing } from './processing.service.ts';
import { createPublishing } from './publishing.ts';
import { createTextEntities } from './text-entities/text-entities.ts';
import { createVisiblePosts } from './visible-posts.ts';

/** Posts with their likes and comments. */
export function postsModule(
  { db, bus, caches, counts, media, uploads, scratch, live, logger, videoNiceness }: Platform,
  { people, users, relations }: { people: People; users: Users; relations: Relations },
) {
  const postCache = createPostCache({ db, caches });
  const postChanges = createPostChanges({ bus, cache: postCache });
  // how many posts people have stands in the list of people
  postChanges.watch({
    postsChanged: ({ listChanged }) => {
      if (listChanged) users.listChanged();
    },
    anyPostChanged: users.listChanged,
  });
  const announcements = createLivePosts(live);
  postChanges.watch(announcements);
  // whoever is blocked, or no close friend any more, hears no more of posts
  relations.watch({ forget: live.recheckHere, forgetAll: live.recheckAllHere });
  const visiblePosts = createVisiblePosts({ db, cache: postCache, relations });
  const textEntities = createTextEntities({ people });
  const limitMentions = createMentionLimit({ counts });
  const publishing = createPublishing({ db, live, textEntities, changes: postChanges, limitMentions });
  const processing = createProcessing({ db, live, uploads });
  const posts = createPosts({
    db,
    live,
    media,
    uploads,
    textEntities,
    visible: visiblePosts,
    changes: postChanges,
    publishing,
    processing,
  });
  const comments = createComments({ db, live, textEntities, relations, changes: postChanges, limitMentions });
  const describeNotifiedPosts = describePosts(db);
  return {
    name: 'posts',
    services: { posts, comments, postCache, postChanges, visiblePosts, describeNotifiedPosts },
    routes(server: FastifyInstance) {
      postRoutes(server, { posts, likers: createLikers({ db }), processing, uploads });
      commentRoutes(server, comments);
    },
    jobs: processingJobs({
      db,
      live,
      media,
      uploads,
      scratch,
      publishing,
      changes: postChanges,
      logger,
      videoNiceness,
    }),
    close: async () => announcements.close(),
    liveChannels: liveChannelsOfPosts(visiblePosts),
    reportables: postReportables({ db, posts, comments }),
    postMarks: [likedMark],
    searchables: [postSearchable({ db, caches, relations, changes: postChanges })],
    notifications: postNotifications(db, describeNotifiedPosts),
    personalData: [
      {
        ...postPersonalRows,
        erase: (personId: string) => erasePosts({ db, posts, comments, changes: postChanges }, personId),
      },
    ],
  };
}
