import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { contributions, type Module, servicesOf } from './module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { collegesModule } from './modules/colleges/colleges.module.ts';
import { feedsModule } from './modules/feeds/feeds.module.ts';
import { healthModule } from './modules/health/health.module.ts';
import { noticesModule } from './modules/notices/notices.module.ts';
import { peopleModule } from './modules/people/people.module.ts';
import { createPersonSummaries } from './modules/person-summary/person-summaries.ts';
import { postMarksModule } from './modules/post-marks/post-marks.module.ts';
import { postsModule } from './modules/posts/posts.module.ts';
import { relationsModule } from './modules/relations/relations.module.ts';
import { reportsModule } from './modules/reports/reports.module.ts';
import { repostsModule } from './modules/reposts/reposts.module.ts';
import { savedModule } from './modules/saved/saved.module.ts';
import { siteModule } from './modules/site/site.module.ts';
import { tagsModule } from './modules/tags/tags.module.ts';
import { createAuth } from './platform/auth/better-auth.ts';
import { createPasswordHashing, type PasswordHashing } from './platform/auth/password-hashing.ts';
import { createSessions } from './platform/auth/sessions.ts';
import { openBus } from './platform/bus/bus.ts';
import { createCaches } from './platform/cache/caches.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { migrateJobs, startJobs } from './platform/jobs/jobs.ts';
import { type Counts, createCounts, NO_LIMITS } from './platform/limits/counts.ts';
import { openMedia } from './platform/media/media.ts';
import type { Platform } from './platform/platform.ts';

export type Services = Awaited<ReturnType<typeof createApp>>['services'];

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** Finishes what is under way and lets go of everything. */
  close(): Promise<void>;
}

const WEB_APP = join(import.meta.dirname, '../../web/dist');

/** Puts Quad together on a Postgres: the platform, the modules in order, their routes. It does not listen yet. */
export async function createApp(options: {
  config: Config;
  connection: pg.PoolConfig;
  logger: FastifyBaseLogger;
  /** Where calls are counted when several processes share the limits. */
  counts?: Counts;
  /** Who hashes passwords when several processes share the threads that do; else threads of this one. */
  passwordHashing?: PasswordHashing;
}) {
  const { config, connection, logger, passwordHashing: passwords = createPasswordHashing() } = options;
  const counts = config.rateLimit ? (options.counts ?? createCounts()) : NO_LIMITS;
  const report = (error: unknown) => logger.error({ err: error }, 'the database connection failed');

  // what closes the app, last opened first; when the start fails, it closes what has been opened by then
  await using opened = new AsyncDisposableStack();
  const { db, pool, close: closeDatabase } = openDatabase(connection, report);
  opened.defer(closeDatabase);
  await migrate(db);
  await migrateJobs(pool, (level, message) => level === 'error' && logger.error(message));
  const bus = await openBus(connection, report);
  opened.defer(bus.close);
  opened.defer(passwords.close);
  const auth = await createAuth(db, {
    publicUrl: config.publicUrl,
    passwords,
    onProblem: (message, details) => logger.error({ details }, message),
  });
  const caches = createCaches();
  const { secret } = await auth.$context;
  const sessions = createSessions({ db, bus, caches, secret });
  const media = await openMedia({ dataDir: config.dataDir, db, logger });
  const platform: Platform = { db, bus, caches, auth, passwords, sessions, media: media.library, counts, logger };
  const summaries = createPersonSummaries(platform);
  const relations = relationsModule(platform, { summaries });
  const people = peopleModule(platform, relations.services);
  const accounts = await authModule(platform, people.services);
  const posts = postsModule(platform, { ...people.services, ...relations.services });
  const feeds = feedsModule(platform, { summaries, ...people.services, ...relations.services, ...posts.services });
  const domains = [
    healthModule(platform),
    accounts,
    people,
    relations,
    posts,
    feeds,
    savedModule(platform, posts.services),
    repostsModule(platform, posts.services),
    tagsModule(platform, { ...people.services, ...posts.services }),
    collegesModule(platform, feeds.services),
    noticesModule(platform),
    siteModule(platform, { ...accounts.services, ...people.services, ...posts.services }),
  ] as const satisfies readonly Module[];
  // what cuts across the domains: each reads what they give to it
  const concerns = [
    reportsModule(platform, contributions(domains, 'reportables')),
    postMarksModule(platform, contributions(domains, 'postMarks')),
  ] as const satisfies readonly Module[];
  const modules = [...domains, ...concerns] as const;
  for (const module of modules as readonly Module[]) opened.defer(async () => module.close?.());
  const services = { db, caches, auth, sessions, media: media.library, ...servicesOf(modules) };

  const jobs = await startJobs(pool, [...media.jobs, ...contributions(modules, 'jobs')], (level, message) => {
    if (level === 'error') logger.error(message);
  });
  opened.defer(() => jobs.stop());
  const server = await createServer({ config, sessions, counts, logger });
  opened.defer(() => server.close());
  await media.register(server);
  for (const { routes } of modules as readonly Module[]) routes?.(server);
  await serveWebApp(server, {
    folder: WEB_APP,
    publicUrl: config.publicUrl,
    content: services.site.fillings,
    caches,
  });

  const toClose = opened.move();
  let closing: Promise<void> | undefined;
  return {
    server,
    services,
    close: () => (closing ??= toClose.disposeAsync()),
  };
}
