import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { authModule } from './areas/accounts/auth/auth.module.ts';
import { userManagementModule } from './areas/accounts/console/user-management.module.ts';
import { myDataModule } from './areas/accounts/my-data/my-data.module.ts';
import { recoveryModule } from './areas/accounts/recovery/recovery.module.ts';
import { registrationModule } from './areas/accounts/registration/registration.module.ts';
import { studentsModule } from './areas/accounts/students/students.module.ts';
import { analyticsModule } from './areas/campus/analytics/analytics.module.ts';
import { auditModule } from './areas/campus/audit/audit.module.ts';
import { backupsModule } from './areas/campus/backups/backups.module.ts';
import { campusModule } from './areas/campus/campus.module.ts';
import { dashboardModule } from './areas/campus/dashboard/dashboard.module.ts';
import { setupModule } from './areas/campus/setup/setup.module.ts';
import { siteModule } from './areas/campus/site/site.module.ts';
import { viewsModule } from './areas/campus/views/views.module.ts';
import { certificatesModule } from './areas/careers/certificates/certificates.module.ts';
import { internshipsModule } from './areas/careers/internships/internships.module.ts';
import { placementModule } from './areas/careers/placement/placement.module.ts';
import { collegesModule } from './areas/college/colleges.module.ts';
import { noticesModule } from './areas/college/notices/notices.module.ts';
import type { EventReference } from './areas/events/event-reference.ts';
import { eventsModule } from './areas/events/events.module.ts';
import { feedsModule } from './areas/feeds/feeds.module.ts';
import { reelsModule } from './areas/feeds/reels/reels.module.ts';
import { trendingModule } from './areas/feeds/trending/trending.module.ts';
import { examModeModule } from './areas/focus/exam-mode.module.ts';
import { groupPartsModule } from './areas/groups/group-parts.module.ts';
import { groupsModule } from './areas/groups/groups.module.ts';
import { libraryModule } from './areas/library/library.module.ts';
import { dealsModule } from './areas/market/deals/deals.module.ts';
import { handoversModule } from './areas/market/handovers/handovers.module.ts';
import { marketplaceModule } from './areas/market/marketplace.module.ts';
import { paymentsModule } from './areas/membership/payments/payments.module.ts';
import { verificationModule } from './areas/membership/verification/verification.module.ts';
import { memesModule } from './areas/memes/memes.module.ts';
import { messagesModule } from './areas/messages/messages.module.ts';
import { createIntake } from './areas/moderation/intake.ts';
import { moderationModule } from './areas/moderation/moderation.module.ts';
import { peopleModule } from './areas/people/profiles/people.module.ts';
import { relationsModule } from './areas/people/relations/relations.module.ts';
import { createPersonSummaries } from './areas/people/summaries/person-summaries.ts';
import { pollsModule } from './areas/polls/polls.module.ts';
import { postManagementModule } from './areas/posts/console/post-management.module.ts';
import { tagsModule } from './areas/posts/hashtags/tags.module.ts';
import { postMarksModule } from './areas/posts/marks/post-marks.module.ts';
import { postsModule } from './areas/posts/posts.module.ts';
import { repostsModule } from './areas/posts/reposts/reposts.module.ts';
import { savedModule } from './areas/posts/saved/saved.module.ts';
import { feedbackModule } from './areas/support/feedback/feedback.module.ts';
import { grievancesModule } from './areas/support/grievances/grievances.module.ts';
import { digestModule } from './concerns/digest/digest.module.ts';
import { notificationsModule } from './concerns/notifications/notifications.module.ts';
import type { PersonalData } from './concerns/personal-data/personal-data.ts';
import { pushModule } from './concerns/push/push.module.ts';
import { reportsModule } from './concerns/reports/reports.module.ts';
import { screeningModule } from './concerns/screening/screening.module.ts';
import { searchModule } from './concerns/search/search.module.ts';
import { uploadsModule } from './concerns/uploads/uploads.module.ts';
import { contributions, type Module, servicesOf } from './module.ts';
import { createAuth } from './platform/auth/better-auth.ts';
import { createPasswordHashing, type PasswordHashing } from './platform/auth/password-hashing.ts';
import { createSessions } from './platform/auth/sessions.ts';
import { refuseHalfRestored } from './platform/backup/restore-marker.ts';
import { openBus } from './platform/bus/bus.ts';
import { createCaches } from './platform/cache/caches.ts';
import type { Config } from './platform/config.ts';
import { createAvailability } from './platform/db/availability.ts';
import { CALL_TIMEOUTS, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { JOBS_POOL } from './platform/db/pool-size.ts';
import { watchDiskSpace } from './platform/disk-space.ts';
import { healthModule } from './platform/health/health.module.ts';
import { cacheBuiltFiles } from './platform/http/built-file.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { migrateJobs, startJobs } from './platform/jobs/jobs.ts';
import { type Counts, createCounts, NO_LIMITS } from './platform/limits/counts.ts';
import { createRedisCounts } from './platform/limits/redis-counts.ts';
import { openLive } from './platform/live/live.ts';
import { openMail } from './platform/mail/mail.ts';
import { openMedia } from './platform/media/media.ts';
import type { FetchParts } from './platform/outbound/public-fetch.ts';
import type { Platform } from './platform/platform.ts';
import { openPush } from './platform/push/push.ts';
import { openRedis } from './platform/redis/redis.ts';

export type Services = Awaited<ReturnType<typeof createApp>>['services'];

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** Finishes what is under way, as far as that takes seconds, and lets go of everything. */
  close(): Promise<void>;
}

/** How long closing may take. A server is usually given 20 seconds to stop, and Postgres stops after it. */
const CLOSE_MS = 12_000;
const WEB_APP = join(import.meta.dirname, '../../web/dist');

/** Puts Quad together on a Postgres: the platform, the modules in order, their routes. It does not listen yet. */
export async function createApp(options: {
  config: Config;
  connection: pg.PoolConfig;
  logger: FastifyBaseLogger;
  /** Where calls are counted when several processes share the limits, and Redis is away or there is none. */
  counts?: Counts;
  /** Who hashes passwords when several processes share the threads that do; else threads of this one. */
  passwordHashing?: PasswordHashing;
  /** With less free on the disk changes are refused; unless told, what Postgres needs. */
  lowDiskBytes?: number;
  /** How long a call waits for Redis before it goes on without; unless told, not noticeably long. */
  redisCommandMs?: number;
  /** Where pictures are fetched from; unless told, from the internet alone. No configuration sets it. */
  fetching?: FetchParts;
  /** The folder of the built web app; unless told, where the build puts it. Where it is missing only the API is served. */
  webApp?: string;
  /** False for what runs beside servers for a moment: queued jobs are left to them. */
  worksOnJobs?: boolean;
  /** False for tests, which queue jobs themselves: none is queued because of the time of day. */
  keepsTime?: boolean;
  /** The clock of codes and challenges, quiet hours and exam mode, milliseconds since 1970; a test moves it. */
  now?: () => number;
}) {
  const { config, connection, logger, lowDiskBytes } = options;
  const passwords = options.passwordHashing ?? createPasswordHashing({ fast: config.fastPasswords });
  const report = (error: unknown) => logger.error({ err: error }, 'the database connection failed');
  await refuseHalfRestored(config.dataDir);

  // what closes the app, last opened first; when the start fails, it closes what has been opened by then
  await using opened = new AsyncDisposableStack();
  // migrations and jobs use their own connections, without the time-outs of calls
  const availability = createAvailability();
  const jobsDatabase = openDatabase({ ...connection, max: JOBS_POOL }, report, availability);
  opened.defer(jobsDatabase.close);
  await migrate(jobsDatabase.db);
  await migrateJobs(jobsDatabase.pool, (level, message) => level === 'error' && logger.error(message));
  const { db, close: closeDatabase } = openDatabase({ ...CALL_TIMEOUTS, ...connection }, report, availability);
  opened.defer(closeDatabase);
  const redis = config.redisUrl
    ? await openRedis(config.redisUrl, {
        onError: (error) => logger.error({ err: error }, 'Redis is away: limits are of each node'),
        commandMs: options.redisCommandMs,
      })
    : undefined;
  opened.defer(async () => redis?.close());
  const own = options.counts ?? createCounts();
  const shared = redis ? createRedisCounts({ redis, own }) : own;
  const counts = config.rateLimit ? shared : NO_LIMITS;
  const bus = await openBus(connection, report, availability, redis);
  opened.defer(bus.close);
  opened.defer(passwords.close);
  const auth = await createAuth(db, {
    publicUrl: config.publicUrl,
    passwords,
    onProblem: (message, details) => logger.error({ details }, message),
  });
  const caches = createCaches({ availability });
  const { secret } = await auth.$context;
  const sessions = createSessions({ db, bus, caches, secret });
  const media = await openMedia({ dataDir: config.dataDir, db, logger, fetching: options.fetching });
  const live = openLive({ db, bus, logger });
  opened.defer(live.close);
  const mail = openMail({ config, db, logger });
  opened.defer(mail.close);
  const push = await openPush({ db, config });
  opened.defer(push.close);
  const disk = await watchDiskSpace(config.dataDir, lowDiskBytes);
  opened.defer(async () => disk.close());
  const platform: Platform = {
    db,
    bus,
    caches,
    auth,
    passwords,
    sessions,
    disk,
    media: media.library,
    uploads: media.uploads,
    resumableUploads: media.resumableUploads,
    remoteFiles: media.remoteFiles,
    scratch: media.scratch,
    videoNiceness: config.videoNiceness,
    mail: mail.mail,
    push: push.push,
    live: live.live,
    counts,
    logger,
  };
  const summaries = createPersonSummaries(platform);
  const relations = relationsModule(platform, { summaries });
  const people = peopleModule(platform, relations.services);
  const registration = registrationModule(platform, config);
  const accounts = await authModule(platform, {
    ...people.services,
    ...registration.services,
    ...config,
    now: options.now,
  });
  const posts = postsModule(platform, { ...people.services, ...relations.services });
  const feeds = feedsModule(platform, { summaries, ...people.services, ...relations.services, ...posts.services });
  const placement = placementModule(platform);
  const groups = groupsModule(platform, { summaries, ...people.services, ...relations.services });
  const aboutPlacement = { ...placement.services, publicUrl: config.publicUrl };
  const certificates = certificatesModule(platform, aboutPlacement);
  const handovers = handoversModule(platform, relations.services);
  const marketplace = marketplaceModule(platform, { summaries, ...relations.services, ...handovers.services });
  const colleges = collegesModule(platform, feeds.services);
  const backups = backupsModule(platform, { ...config, connection });
  const campus = await campusModule(platform, {
    ...backups.services,
    now: options.now,
    config,
    known: () => contributions(domains, 'knownAccounts'),
  });
  const students = studentsModule(platform, registration.services);
  const recovery = recoveryModule(platform, { ...accounts.services, publicUrl: config.publicUrl });
  const myData = await myDataModule(
    platform,
    { ...accounts.services, ...people.services, publicUrl: config.publicUrl },
    () => personalData,
  );
  const verification = verificationModule(platform, { summaries, ...students.services, now: options.now });
  const independent = [
    campus,
    healthModule(platform),
    registration,
    students,
    accounts,
    recovery,
    people,
    relations,
    posts,
    feeds,
    reelsModule(platform, { ...relations.services, ...posts.services }),
    uploadsModule(platform),
    savedModule(platform, posts.services),
    repostsModule(platform, posts.services),
    tagsModule(platform, { ...people.services, ...posts.services }),
    colleges,
    setupModule(platform, { ...accounts.services, ...colleges.services, config }),
    noticesModule(platform),
    examModeModule(platform, { now: options.now }),
    libraryModule(platform, { summaries, ...relations.services, ...groups.services }),
    memesModule(platform, { summaries, ...relations.services }),
    groups,
    handovers,
    marketplace,
    placement,
    internshipsModule(platform, aboutPlacement),
    certificates,
    eventsModule(platform, {
      ...relations.services,
      summaries,
      ...groups.services,
      ...certificates.services,
      publicUrl: config.publicUrl,
      references: (): readonly EventReference[] => contributions(domains, 'eventReferences'),
    }),
    await pollsModule(platform, { ...relations.services, summaries, ...groups.services, ...config }),
    feedbackModule(platform),
    verification,
    paymentsModule(platform, { summaries, ...relations.services }),
    auditModule(platform, config),
    backups,
    await grievancesModule(platform, { ...config, ...accounts.services }),
    viewsModule(platform, { now: options.now }),
    analyticsModule(platform, { now: options.now }),
    siteModule(platform, { ...accounts.services, ...people.services, ...posts.services }),
    myData,
    userManagementModule(platform, {
      ...people.services,
      ...accounts.services,
      ...recovery.services,
      ...students.services,
      ...myData.services,
      ...verification.services,
    }),
  ] as const satisfies readonly Module[];
  const messages = messagesModule(
    platform,
    { summaries, ...relations.services, ...posts.services, ...campus.services },
    contributions(independent, 'conversationSubjects'),
  );
  const domains = [
    ...independent,
    messages,
    dealsModule(platform, {
      summaries,
      ...relations.services,
      ...handovers.services,
      ...marketplace.services,
      ...messages.services,
    }),
  ] as const satisfies readonly Module[];
  // reports make cases, which moderators decide by what the domains say of their kinds
  const { intake, flags, jobs: intakeJobs } = createIntake(platform);
  const reports = reportsModule(platform, contributions(domains, 'reportables'), intake);
  const moderation = await moderationModule(platform, {
    ...accounts.services,
    ...reports.services,
    intakeJobs,
    publicUrl: config.publicUrl,
  });
  const screening = screeningModule(platform, {
    ...reports.services,
    ...campus.services,
    intake: flags,
    publicUrl: config.publicUrl,
  });
  // the people of a demo campus have no mailboxes
  const sendsDigest = mail.mail.canSend && !config.demo;
  const notifications = notificationsModule(platform, {
    summaries,
    sources: contributions([...domains, reports, moderation], 'notifications'),
    sendsDigest,
  });
  // what cuts across the domains: each reads what they give to it
  const concerns = [
    reports,
    moderation,
    screening,
    postMarksModule(platform, contributions(domains, 'postMarks')),
    groupPartsModule(groups.services, contributions(domains, 'groupParts')),
    notifications,
    pushModule(platform, {
      sources: contributions([...domains, notifications], 'pushSources'),
      silences: contributions(domains, 'pushSilences'),
      settingsOf: notifications.services.notificationSettings.delivery,
      now: options.now,
    }),
    await digestModule(platform, {
      isOn: sendsDigest,
      publicUrl: config.publicUrl,
      parts: contributions([notifications, ...domains], 'digestParts'),
      recipients: notifications.services.digestRecipients,
    }),
    searchModule(platform.caches, contributions(domains, 'searchables'), campus.services.campus.decisions.off),
    trendingModule(platform, { ...relations.services, ...posts.services }, contributions(domains, 'trendingSources')),
  ] as const satisfies readonly Module[];
  const contributing = [...domains, ...concerns] as const;
  const dashboard = dashboardModule(platform, {
    dataDir: config.dataDir,
    attention: contributions(contributing, 'attention'),
    activity: contributions(contributing, 'activity'),
    now: options.now,
  });
  const postManagement = postManagementModule(platform, { ...moderation.services, now: options.now });
  const modules = [...contributing, dashboard, postManagement] as const;
  const personalData: readonly PersonalData[] = contributions(modules, 'personalData');
  for (const module of modules as readonly Module[]) opened.defer(async () => module.close?.());
  const services = {
    db,
    caches,
    auth,
    sessions,
    media: media.library,
    resumableUploads: media.resumableUploads,
    mail: mail.mail,
    live: live.live,
    personalData,
    ...servicesOf(modules),
  };

  if (options.worksOnJobs !== false) {
    const jobs = await startJobs(
      jobsDatabase.pool,
      [...media.jobs, ...mail.jobs, ...live.jobs, ...contributions(modules, 'jobs')],
      (level, message) => {
        if (level === 'error') logger.error(message);
      },
      // several processes share the processors
      { ...(config.workers > 1 ? { longAtOnce: 1 } : {}), keepsTime: options.keepsTime !== false },
    );
    opened.defer(() => jobs.stop());
  }
  const server = await createServer({
    config,
    sessions,
    counts,
    disk,
    logger,
    campus: { ...campus.services.campus.decisions, newAccounts: campus.services.newAccounts },
  });
  opened.defer(() => server.close());
  cacheBuiltFiles(server, caches);
  await media.register(server);
  live.register(server, { sessions, channels: contributions(modules, 'liveChannels') });
  for (const { routes } of modules as readonly Module[]) routes?.(server);
  await serveWebApp(server, {
    folder: options.webApp ?? WEB_APP,
    publicUrl: config.publicUrl,
    content: async () => ({ ...(await services.site.fillings()), style: services.appearance.style() }),
    onContentChange(listener) {
      services.site.onChange(listener);
      services.appearance.onChange(listener);
    },
    caches,
  });

  const toClose = opened.move();
  let closing: Promise<void> | undefined;
  return {
    server,
    services,
    close: () => (closing ??= within(CLOSE_MS, toClose.disposeAsync())),
  };
}

/** Waits for work to end, and no longer than so many milliseconds. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const tooLong = Promise.withResolvers<void>();
  const timer = setTimeout(tooLong.resolve, ms);
  await Promise.race([work, tooLong.promise]).finally(() => clearTimeout(timer));
}
