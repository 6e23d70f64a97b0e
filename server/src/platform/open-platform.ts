import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createAuth } from './auth/better-auth.ts';
import { createPasswordHashing, type PasswordHashing } from './auth/password-hashing.ts';
import { createSessions } from './auth/sessions.ts';
import { refuseHalfRestored } from './backup/restore-marker.ts';
import { openBus } from './bus/bus.ts';
import { cacheGauges } from './cache/cache-gauges.ts';
import { createCaches } from './cache/caches.ts';
import { type Config, logsRequests } from './config.ts';
import { createAvailability } from './db/availability.ts';
import { CALL_TIMEOUTS, NOTICE_LOST_MACHINES, openDatabase } from './db/database.ts';
import { databaseGauges } from './db/database-gauges.ts';
import { migrate } from './db/migrate.ts';
import { partitionGauges } from './db/partition-gauges.ts';
import { JOBS_POOL } from './db/pool-size.ts';
import { UnnamedClient } from './db/prepared-statements.ts';
import { diskGauges, watchDiskSpace } from './disk-space.ts';
import { watchLoad } from './health/busy-share.ts';
import { healthRoutes } from './health/health.routes.ts';
import { createReadiness } from './health/readiness.ts';
import { measureCalls } from './http/call-metrics.ts';
import { hashOnce, logRequests, openAccountHash } from './http/request-log.ts';
import { openTracing } from './http/tracing.ts';
import { timingJobs } from './jobs/job-metrics.ts';
import { type JobHandler, migrateJobs, startJobs } from './jobs/jobs.ts';
import { partitionJobs } from './jobs/partition-jobs.ts';
import { queueGauges } from './jobs/queue-gauges.ts';
import { type Counts, createCounts, NO_LIMITS } from './limits/counts.ts';
import { createRedisCounts } from './limits/redis-counts.ts';
import { openLive } from './live/live.ts';
import type { LiveChannel } from './live/live-channel.ts';
import { createMailLogos, type ReadLetterhead } from './mail/letterhead.ts';
import { openMail } from './mail/mail.ts';
import { openMedia } from './media/media.ts';
import { openMoved } from './move/marks.ts';
import { NO_METRICS, type OpenMetrics, openMetrics } from './observe/metrics.ts';
import type { FetchParts } from './outbound/public-fetch.ts';
import { createPublicPost } from './outbound/public-post.ts';
import type { Platform } from './platform.ts';
import { openPush } from './push/push.ts';
import { openRedis, redisGauges } from './redis/redis.ts';
import { openReplica } from './replica/replica.ts';
import { replicaGauges } from './replica/replica-gauges.ts';
import { openKeys, refuseForeignKeys } from './vault/open-keys.ts';
import type { VaultKind } from './vault/vault-kind.ts';
import { openKeys as openWriteKeys } from './writes/keys.ts';

/** The settings of a platform, and the parts that a process or test provides. */
export interface PlatformOptions {
  readonly config: Config;
  readonly connection: pg.PoolConfig;
  readonly logger: FastifyBaseLogger;
  /** Counters of call limits without Redis, shared by several processes. Default: counters of this process. */
  readonly counts?: Counts;
  /** The password-hashing threads, shared by several processes. Default: threads of this process. */
  readonly passwordHashing?: PasswordHashing;
  /** The free bytes of the disk below which changes are refused. Default: the space that Postgres needs. */
  readonly lowDiskBytes?: number;
  /** How long a call waits for Redis, in milliseconds. Default: not noticeably long. */
  readonly redisCommandMs?: number;
  /** The sources that pictures may be fetched from. Default: only the internet. No configuration sets it. */
  readonly fetching?: FetchParts;
  /** The clock of codes and challenges, quiet hours and exam mode, in milliseconds since 1970. A test moves it. */
  readonly now?: () => number;
}

/** An open platform: the parts that areas use, and functions for the app. */
export interface OpenPlatform {
  readonly platform: Platform;
  /** Register the platform's own routes, with the channels that open apps can watch. */
  routes(server: FastifyInstance, channels: readonly LiveChannel[]): Promise<void>;
  /** Start the queue with these handlers and the platform's own; with `keepsTime` also scheduled jobs. */
  startJobs(handlers: readonly JobHandler[], options: { keepsTime: boolean }): Promise<void>;
  /** From now on this node is not ready, so a balancer sends its requests elsewhere. */
  drain(): void;
  /** The metrics of this process, where they are on. */
  readonly metrics: OpenMetrics | undefined;
  /** Add the hooks that measure and log requests. Where both are off, a server gets none. */
  observe(server: FastifyInstance): void;
}

/**
 * The connection for calls. pgbouncer refuses a session with time-outs of its own, so its `connect_query` sets them
 * (docs/operations/postgres.md). Everything that needs a session stays on Postgres itself: LISTEN, jobs, migrations, backups.
 */
function callConnection(pooledUrl: string | undefined, connection: pg.PoolConfig): pg.PoolConfig {
  if (pooledUrl === undefined) return { ...CALL_TIMEOUTS, ...connection };
  const { connectionTimeoutMillis, query_timeout } = CALL_TIMEOUTS;
  const { max } = connection;
  return {
    connectionString: pooledUrl,
    connectionTimeoutMillis,
    query_timeout,
    Client: UnnamedClient,
    ...(max === undefined ? {} : { max }),
  };
}

/**
 * Open the platform on a Postgres, and migrate its database. `opened` closes each part, last opened first, also when a
 * later part fails to open.
 */
export async function openPlatform(
  options: PlatformOptions & { readonly vaults: readonly VaultKind[]; readonly readLetterhead: ReadLetterhead },
  opened: AsyncDisposableStack,
): Promise<OpenPlatform> {
  const { config, connection, logger, now = Date.now } = options;
  const passwords = options.passwordHashing ?? createPasswordHashing({ fast: config.fastPasswords });
  const onDatabaseError = (error: unknown) => logger.error({ err: error }, 'the database connection failed');
  const onJobMessage = (level: string, message: string) => {
    if (level === 'error') logger.error(message);
  };
  await refuseHalfRestored(config.dataDir);
  const openedMetrics = config.metricsPort > 0 ? await openMetrics() : undefined;
  const metrics = openedMetrics ?? NO_METRICS;
  const tracing = config.traces && (await openTracing(config.traces));
  opened.defer(async () => tracing?.close());

  // Migrations and jobs use their own connections, without the timeouts of calls.
  const availability = createAvailability();
  const jobsDatabase = openDatabase(
    { ...NOTICE_LOST_MACHINES, ...connection, max: JOBS_POOL },
    onDatabaseError,
    availability,
  );
  opened.defer(jobsDatabase.close);
  await openMoved(jobsDatabase.db);
  await refuseForeignKeys(jobsDatabase.db, config, options.vaults);
  await migrate(jobsDatabase.db);
  const secretKeys = await openKeys(jobsDatabase.db, config, options.vaults);
  await migrateJobs(jobsDatabase.pool, onJobMessage);
  const { pooledDatabaseUrl, readDatabaseUrl } = config;
  const primary = openDatabase(
    callConnection(pooledDatabaseUrl, connection),
    onDatabaseError,
    availability,
    tracing?.onQuery,
  );
  opened.defer(primary.close);
  const { db, pool } = primary;
  const { max } = connection;
  const replica = readDatabaseUrl
    ? await openReplica({
        primary,
        // Through pgbouncer where the connection for calls is.
        connection: callConnection(pooledDatabaseUrl && readDatabaseUrl, {
          connectionString: readDatabaseUrl,
          ...(max === undefined ? {} : { max }),
        }),
        logger,
        metrics,
        onQuery: tracing?.onQuery,
      })
    : undefined;
  opened.defer(async () => replica?.close());

  const redis = config.redisUrl
    ? await openRedis(config.redisUrl, {
        onError: (error) => logger.error({ err: error }, 'Redis is away: limits are of each node'),
        commandMs: options.redisCommandMs,
      })
    : undefined;
  opened.defer(async () => redis?.close());
  const own = options.counts ?? createCounts();
  const shared = redis ? createRedisCounts({ redis, own }) : own;
  const bus = await openBus(connection, onDatabaseError, availability, redis);
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
  const hashAccount = logsRequests(config) ? hashOnce(openAccountHash(secretKeys.account), caches) : undefined;

  const media = await openMedia({ ...config, db, logger, metrics, fetching: options.fetching });
  opened.defer(async () => media.close());
  const live = openLive({ db, bus, logger, metrics });
  opened.defer(live.close);
  const readLogo = createMailLogos({ caches, media: media.library });
  const mail = openMail({ config, db, logger, metrics, readLetterhead: options.readLetterhead, readLogo });
  opened.defer(mail.close);
  const publicPost = createPublicPost(options.fetching?.resolve);
  opened.defer(async () => publicPost.close());
  const push = await openPush({ db, config, caches, metrics, post: publicPost });
  const readiness = createReadiness(db);
  const load = watchLoad();
  opened.defer(async () => load.close());
  const keys = openWriteKeys(db, onDatabaseError, bus.missed);
  opened.defer(keys.close);
  const disk = await watchDiskSpace(config.dataDir, options.lowDiskBytes);
  opened.defer(async () => disk.close());
  metrics.gauges([
    ...databaseGauges({
      availability,
      pools: { calls: pool, jobs: jobsDatabase.pool, ...(replica ? { reads: replica.pool } : {}) },
    }),
    ...partitionGauges(db),
    ...replicaGauges(db, replica),
    ...queueGauges(db),
    ...cacheGauges(caches),
    ...diskGauges(config.dataDir),
    ...(redis ? redisGauges(redis) : []),
  ]);

  return {
    platform: {
      config,
      connection,
      now,
      db,
      reads: replica?.reads ?? db,
      replica,
      bus,
      caches,
      auth,
      passwords,
      sessions,
      secretKeys,
      disk,
      load,
      media: media.library,
      uploads: media.uploads,
      resumableUploads: media.resumableUploads,
      remoteFiles: media.remoteFiles,
      storage: media.storage,
      scratch: media.scratch,
      mail: mail.mail,
      push,
      publicPost,
      live: live.live,
      counts: config.rateLimit ? shared : NO_LIMITS,
      logger,
    },
    async routes(server, channels) {
      server.decorate('keys', keys);
      await media.register(server);
      live.register(server, { sessions, channels });
      healthRoutes(server, { db, disk, readiness });
    },
    async startJobs(handlers, { keepsTime }) {
      const jobs = await startJobs(
        jobsDatabase.pool,
        [...media.jobs, ...mail.jobs, ...live.jobs, ...keys.jobs, ...partitionJobs(jobsDatabase.db), ...handlers],
        onJobMessage,
        // Several processes share the processors.
        {
          ...(config.workers > 1 ? { longAtOnce: 1 } : {}),
          keepsTime,
          around: timingJobs(metrics, tracing?.aroundJob),
        },
      );
      opened.defer(() => jobs.stop());
    },
    drain: readiness.drain,
    metrics: openedMetrics,
    observe(server) {
      tracing?.traceCalls(server);
      measureCalls(server, metrics);
      if (hashAccount) logRequests(server, { logger, hashAccount });
    },
  };
}
