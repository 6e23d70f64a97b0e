import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { areasOn } from './area-list.ts';
import { accountsArea, accountsConsole } from './areas/accounts/area.ts';
import { campusArea, campusDashboard } from './areas/campus/area.ts';
import { careersArea } from './areas/careers/area.ts';
import { collegeArea } from './areas/college/area.ts';
import { eventsArea } from './areas/events/area.ts';
import { feedsArea } from './areas/feeds/area.ts';
import { focusArea } from './areas/focus/area.ts';
import { groupParts, groupsArea } from './areas/groups/area.ts';
import { libraryArea } from './areas/library/area.ts';
import { marketArea, marketDeals } from './areas/market/area.ts';
import { membershipArea } from './areas/membership/area.ts';
import { memesArea } from './areas/memes/area.ts';
import { messagesArea } from './areas/messages/area.ts';
import { moderationArea, moderationDecisions } from './areas/moderation/area.ts';
import { peopleArea } from './areas/people/area.ts';
import { pollsArea } from './areas/polls/area.ts';
import { postsArea, postsConsole } from './areas/posts/area.ts';
import { supportArea } from './areas/support/area.ts';
import { readLetterhead } from './concerns/contacts/contacts.sql.ts';
import { digestConcern } from './concerns/digest/concern.ts';
import { notificationsConcern } from './concerns/notifications/concern.ts';
import { pushConcern } from './concerns/push/concern.ts';
import { reportsConcern } from './concerns/reports/concern.ts';
import { screeningConcern } from './concerns/screening/concern.ts';
import { searchConcern } from './concerns/search/concern.ts';
import { uploadsConcern } from './concerns/uploads/concern.ts';
import { SERVER_FOLDER } from './platform/folders.ts';
import { cacheBuiltFiles } from './platform/http/built-file.ts';
import { showOwnWrites } from './platform/http/own-writes.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { nextWork } from './platform/jobs/next-work.ts';
import type { OpenMetrics } from './platform/observe/metrics.ts';
import { openPlatform, type PlatformOptions } from './platform/open-platform.ts';
import type { Platform } from './platform/platform.ts';
import { offeredProviders } from './platform/social-config.ts';
import { VAULTS } from './platform/vault/vaults.ts';

export type Services = Awaited<ReturnType<typeof createApp>>['services'];

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** From now on this node is not ready, so a balancer sends its requests elsewhere. It still answers. */
  drain(): void;
  /** When Quad has work next that people wait for. */
  nextWork(): Promise<Date>;
  /** The metrics of this process, where they are on. */
  readonly metrics: OpenMetrics | undefined;
  /** Finish the running work, as far as it takes seconds, and close everything. */
  close(): Promise<void>;
}

interface AppOptions extends PlatformOptions {
  /** The folder of the built web app. Default: the folder of the build. Without the folder only the API is served. */
  readonly webApp?: string;
  /** False for a short command beside running servers: queued jobs are left to the servers. */
  readonly worksOnJobs?: boolean;
  /** False for tests, which queue scheduled jobs themselves. */
  readonly keepsTime?: boolean;
}

/** How long closing may take. Servers usually get 20 seconds to stop, and Postgres stops after this one. */
const CLOSE_MS = 12_000;
const WEB_APP = join(SERVER_FOLDER, '../web/dist');

/** The areas and concerns of Quad, in the order of their dependencies: each reads only earlier contributions. */
const listOf = (platform: Platform) =>
  areasOn(platform)
    .add(peopleArea)
    .add(accountsArea)
    .add(postsArea)
    .add(groupsArea)
    .add(libraryArea)
    .add(memesArea)
    .add(feedsArea)
    .add(collegeArea)
    .add(focusArea)
    .add(marketArea)
    .add(careersArea)
    .add(eventsArea)
    .add(pollsArea)
    .add(supportArea)
    .add(membershipArea)
    .add(campusArea)
    .add(messagesArea)
    .add(marketDeals)
    .add(moderationArea)
    .add(uploadsConcern)
    .add(reportsConcern)
    .add(moderationDecisions)
    .add(screeningConcern)
    .add(groupParts)
    .add(notificationsConcern)
    .add(pushConcern)
    .add(digestConcern)
    .add(searchConcern)
    .add(postsConsole)
    .add(accountsConsole)
    .add(campusDashboard);

/** Open the platform, build the areas and concerns, and register their routes. The server does not listen yet. */
export async function createApp(options: AppOptions) {
  const { config, logger } = options;
  // The stack closes the app, last opened first. When the start fails, it closes everything that is already open.
  await using opened = new AsyncDisposableStack();
  const { platform, ...open } = await openPlatform({ ...options, vaults: VAULTS, readLetterhead }, opened);
  const { areas, contributed, ...built } = await listOf(platform).build(({ close }) => {
    if (close) opened.defer(close);
  });
  const { db, caches, auth, sessions, media, storage, resumableUploads, mail, live } = platform;
  const services = {
    ...{ db, caches, auth, sessions, media, storage, resumableUploads, mail, live },
    personalData: contributed.personalData,
    ...built.services,
  };
  const { campus, newAccounts, site, appearance } = services;

  if (options.worksOnJobs !== false) await open.startJobs(contributed.jobs, { keepsTime: options.keepsTime !== false });
  const server = await createServer({
    config,
    sessions,
    counts: platform.counts,
    disk: platform.disk,
    logger,
    observe: open.observe,
    campus: { ...campus.decisions, newAccounts },
  });
  opened.defer(() => server.close());
  // Only with one process does nothing lie between a write and the next read.
  if (config.databaseUrl !== undefined || config.workers > 1) {
    const { secret } = await platform.auth.$context;
    showOwnWrites(server, { bus: platform.bus, secret, secure: config.publicUrl.startsWith('https:') });
  }
  cacheBuiltFiles(server, caches);
  await open.routes(server, contributed.liveChannels);
  for (const { routes } of areas) routes?.(server);
  await serveWebApp(server, {
    folder: options.webApp ?? WEB_APP,
    publicUrl: config.publicUrl,
    content: async () => ({ ...(await site.fillings()), signIn: offeredProviders(config), style: appearance.style() }),
    onContentChange(listener) {
      site.onChange(listener);
      appearance.onChange(listener);
    },
    caches,
  });

  const toClose = opened.move();
  let closing: Promise<void> | undefined;
  return {
    server,
    services,
    drain: open.drain,
    nextWork: () => nextWork(db, contributed.jobs),
    metrics: open.metrics,
    close: () => (closing ??= within(CLOSE_MS, toClose.disposeAsync())),
  };
}

/** Wait for work to end, at most this many milliseconds. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const tooLong = Promise.withResolvers<void>();
  const timer = setTimeout(tooLong.resolve, ms);
  await Promise.race([work, tooLong.promise]).finally(() => clearTimeout(timer));
}
