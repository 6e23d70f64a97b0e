import { join } from 'node:path';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { createAccounts } from './modules/auth/auth.service.ts';
import { blockRoutes } from './modules/blocks/blocks.routes.ts';
import { createBlocks } from './modules/blocks/blocks.service.ts';
import { createCollegeContents } from './modules/colleges/college-content.service.ts';
import { collegeRoutes } from './modules/colleges/colleges.routes.ts';
import { createColleges } from './modules/colleges/colleges.service.ts';
import { createFollowees } from './modules/follows/followees.ts';
import { followRoutes } from './modules/follows/follows.routes.ts';
import { createFollows } from './modules/follows/follows.service.ts';
import { friendRoutes } from './modules/friends/friends.routes.ts';
import { createFriends } from './modules/friends/friends.service.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { noticeRoutes } from './modules/notices/notices.routes.ts';
import { createNotices } from './modules/notices/notices.service.ts';
import { createCards } from './modules/people/cards.ts';
import { peopleRoutes } from './modules/people/people.routes.ts';
import { createPeople } from './modules/people/people.service.ts';
import { createSuggestions } from './modules/people/suggestions.ts';
import { createUsers } from './modules/people/users.service.ts';
import { createComments } from './modules/posts/comments.service.ts';
import { createFeed } from './modules/posts/feed.ts';
import { createFollowingFeed } from './modules/posts/following.ts';
import { createOwnFeed } from './modules/posts/own-feed.ts';
import { createPostCache } from './modules/posts/post-cache.ts';
import { createPostChanges } from './modules/posts/post-changes.ts';
import { createPostLists } from './modules/posts/post-lists.service.ts';
import { postRoutes } from './modules/posts/posts.routes.ts';
import { createPosts } from './modules/posts/posts.service.ts';
import { createVisiblePosts } from './modules/posts/visible-posts.ts';
import { createPostWindow } from './modules/posts/window.ts';
import { reportRoutes } from './modules/reports/reports.routes.ts';
import { createReports } from './modules/reports/reports.service.ts';
import { repostRoutes } from './modules/reposts/reposts.routes.ts';
import { createReposts } from './modules/reposts/reposts.service.ts';
import { savedRoutes } from './modules/saved/saved.routes.ts';
import { createSaved } from './modules/saved/saved.service.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { createSite } from './modules/site/site.service.ts';
import { createLinkedText } from './modules/tags/linked-text.ts';
import { tagRoutes } from './modules/tags/tags.routes.ts';
import { createTags } from './modules/tags/tags.service.ts';
import { createRelations } from './modules/visibility/relations.ts';
import { createAuth } from './platform/auth/better-auth.ts';
import { createSessions } from './platform/auth/sessions.ts';
import { openBus } from './platform/bus/bus.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { migrateJobs, startJobs } from './platform/jobs/jobs.ts';
import { openMedia } from './platform/media/media.ts';

export type Services = Awaited<ReturnType<typeof createApp>>['services'];

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** Finishes what is under way and lets go of everything. */
  close(): Promise<void>;
}

const WEB_APP = join(import.meta.dirname, '../../web/dist');

/** Puts the house together on a Postgres: platform, modules, routes. It does not listen yet. */
export async function createApp(options: {
  config: Config;
  connection: pg.PoolConfig;
  logger: FastifyBaseLogger;
  /** Where calls are counted when several processes share the limits. */
  rateCounts?: FastifyRateLimitStoreCtor;
}) {
  const { config, connection, logger, rateCounts } = options;
  const report = (error: unknown) => logger.error({ err: error }, 'the database connection failed');

  const { db, pool, close: closeDatabase } = openDatabase(connection, report);
  await migrate(db);
  await migrateJobs(pool, (level, message) => level === 'error' && logger.error(message));
  const bus = await openBus(connection, report);
  const auth = await createAuth(db, {
    publicUrl: config.publicUrl,
    onProblem: (message, details) => logger.error({ details }, message),
  });
  const sessions = createSessions({ auth, db, bus });
  const media = await openMedia(config.dataDir);
  const jobs = await startJobs(pool, media.jobs, (level, message) => {
    if (level === 'error') logger.error(message);
  });

  const relations = createRelations({ db, bus });
  const people = createPeople({ db, bus, media: media.intake, relations });
  const users = createUsers({ db, relations });
  const suggestions = createSuggestions({ db, bus, relations });
  const accounts = createAccounts({ auth, db, sessions, people });
  const cache = createPostCache({ db });
  const feed = createFeed({ db, cache });
  const window = createPostWindow({ db });
  const changes = createPostChanges({ db, bus, cache, feed, window, onError: report });
  const visible = createVisiblePosts({ db, cache, relations });
  const linkedText = createLinkedText({ people });
  const posts = createPosts({ db, media: media.intake, linkedText, visible, changes });
  const comments = createComments({ db, linkedText, relations, changes });
  const ownFeed = createOwnFeed({ db, window, visible });
  const followees = createFollowees({ db, relations });
  const cards = createCards({ db, bus });
  const followingFeed = createFollowingFeed({ db, feed, window, visible, followees, cards, relations });
  const lists = createPostLists({ db, feed, ownFeed, followingFeed, people, relations, visible });
  const follows = createFollows({ db, people, cards, relations });
  const friends = createFriends({ db, relations });
  const blocks = createBlocks({ db, people, relations });
  const tags = createTags({ db, visible });
  const saved = createSaved({ db, visible });
  const reposts = createReposts({ db, changes });
  const reports = createReports({ db });
  const colleges = createColleges({ db, visible });
  const collegeContents = createCollegeContents({ db, media: media.intake, colleges });
  const notices = createNotices({ db, media: media.intake });
  const site = createSite({ db });

  const server = await createServer({ config, sessions, logger, rateCounts });
  await media.register(server);
  healthRoutes(server, db);
  authRoutes(server, accounts);
  peopleRoutes(server, { people, users, suggestions });
  postRoutes(server, { lists, posts, comments });
  savedRoutes(server, saved);
  repostRoutes(server, reposts);
  tagRoutes(server, { tags, users });
  followRoutes(server, follows);
  friendRoutes(server, friends);
  blockRoutes(server, blocks);
  reportRoutes(server, reports);
  collegeRoutes(server, { colleges, contents: collegeContents });
  noticeRoutes(server, notices);
  siteRoutes(server, site);
  await serveWebApp(server, {
    folder: WEB_APP,
    publicUrl: config.publicUrl,
    content: site.fillings,
  });

  let closing: Promise<void> | undefined;
  const close = async () => {
    await server.close();
    await jobs.stop();
    await changes.close();
    await bus.close();
    await closeDatabase();
  };
  return {
    server,
    services: {
      db,
      auth,
      sessions,
      media: media.intake,
      people,
      accounts,
      posts,
      comments,
      follows,
      friends,
      saved,
      reposts,
      colleges,
      collegeContents,
      notices,
      site,
    },
    close: () => (closing ??= close()),
  };
}
