import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import { type App, createApp } from './app.ts';
import { RELEASE_CHANGE, recordReleaseChange } from './platform/audit/release-change.ts';
import { reportCachesOnSignal } from './platform/cache/report-on-signal.ts';
import { type Config, readConfig } from './platform/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { poolSize, usableConnections } from './platform/db/pool-size.ts';
import { listen } from './platform/http/listen.ts';
import { watchActivity } from './platform/idle/activity.ts';
import { collectWhenIdle, stopWhenIdle } from './platform/idle/idle-stop.ts';
import { forgetWakeTime, writeWakeTime } from './platform/idle/wake-time.ts';
import { settingWarnings } from './platform/known-settings.ts';
import { createLogger } from './platform/logger.ts';
import { type MetricsServer, serveMetrics } from './platform/observe/metrics-server.ts';
import { logUnhandledRejections } from './platform/observe/unhandled-rejections.ts';
import { StartError, startProblem } from './platform/start-error.ts';
import { type Orders, type Prepared, runWorker } from './platform/workers/worker.ts';
import { startWorkers, type Workers } from './platform/workers/workers.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** With this argument the database is migrated and filled, and nothing is served. */
const PREPARE = '--prepare';

/** Ways to stop in order. */
interface Stops {
  readonly atOnce: () => Promise<void>;
  /** After the time in which a balancer leads people to other nodes. */
  readonly drained: () => Promise<void>;
}

/** Start all parts in the order of their dependencies. Return functions that stop them. */
async function start({ serves }: { serves: boolean }): Promise<Stops> {
  const config = readConfig(process.env);
  const demo = config.demo ? await importDemoCampus() : undefined;
  // without a server, no warning about a web app that is still being built
  const logger = createLogger({ level: serves ? levelOf(config) : 'error' });
  logUnhandledRejections(logger);
  let embedded: EmbeddedPostgres | undefined;
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  let workers: Workers | undefined;
  let metricsServer: MetricsServer | undefined;
  let isServing = false;
  const stop = async () => {
    await metricsServer?.close();
    await workers?.stop();
    if (app && isServing && config.idleStopSeconds > 0) await leaveWakeTime(app, config);
    await app?.close();
    await embedded?.stop();
  };
  const drainAndStop = async () => {
    if (config.drainSeconds > 0) {
      app?.drain();
      workers?.drain();
      await delay(config.drainSeconds * 1000);
    }
    await stop();
  };
  try {
    const onProblem = (message: string) => logger.error(message);
    if (!config.databaseUrl) embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, onProblem });
    const database = embedded ? embedded.connection : { connectionString: config.databaseUrl };
    // several workers have a spare
    const spares = config.workers === 1 ? 0 : 1;
    const share = poolSize(await usableConnections(database), config.workers, undefined, spares);
    const max = Math.min(share, config.callConnections ?? share);
    const connection = { ...database, max };
    app = await createApp({ config, connection, logger });
    reportCachesOnSignal(app.services.caches, say);
    const accounts = demo ? await openDemoCampus(app, demo) : await closeDemoCampus(app);
    const stops = { atOnce: stop, drained: drainAndStop };
    if (!serves) return stops;
    await recordReleaseChange(app.services.db, process.env[RELEASE_CHANGE]).catch((error: unknown) =>
      logger.error(error, 'the audit log did not take the change of the release'),
    );
    const setupCode = await app.services.setup.newCode();
    if (config.workers === 1) {
      const activity = watchActivity(app.server.server);
      await listen(app.server, config);
      isServing = true;
      if (config.idleStopSeconds > 0) {
        await forgetWakeTime(config.dataDir);
        collectWhenIdle(activity);
        const { nextWork } = app;
        // The signal's way of stopping.
        const stop = () => process.kill(process.pid, 'SIGTERM');
        stopWhenIdle({ activity, idleMs: config.idleStopSeconds * 1000, nextWork, stop });
      }
    } else {
      // the database is migrated and filled; the workers do the rest
      await app.close();
      workers = await startWorkers({
        count: config.workers,
        connection,
        fastPasswords: config.fastPasswords,
        onProblem,
      });
    }
    const reports = async () => (workers ? workers.metrics() : app?.metrics ? [await app.metrics.report()] : []);
    if (config.metricsPort > 0) metricsServer = await serveMetrics(config.metricsPort, reports);
    for (const warning of settingWarnings(process.env)) process.stderr.write(`quad: ${warning}\n`);
    say(`Quad is ready on ${config.publicUrl}`);
    if (setupCode)
      say(`Nobody runs this Quad yet. Set it up on ${config.publicUrl}/setup with the code\n  ${setupCode}`);
    for (const { email, password, role } of accounts) say(`  ${role.padEnd(10)} ${email}  ${password}`);
    return stops;
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/**
 * Finish the requests, then write when the next work is due. While the database is unreachable that is unknown: without
 * the file, the host starts Quad again.
 */
async function leaveWakeTime({ server, nextWork }: App, { dataDir }: Config): Promise<void> {
  await server.close();
  await nextWork().then(
    (at) => writeWakeTime(dataDir, at),
    () => undefined,
  );
}

/** Fill an empty database, or enable the demo accounts of a filled one again. Return the accounts that can sign in. */
async function openDemoCampus({ services }: App, { loadDemoCampus }: Awaited<ReturnType<typeof importDemoCampus>>) {
  await services.demoAccounts.enable();
  return loadDemoCampus(services, say);
}

/** Without the demo, disable the accounts with publicly known passwords. */
async function closeDemoCampus({ services }: App) {
  const disabled = await services.demoAccounts.disable();
  if (disabled > 0) say(`The ${disabled} demo accounts of this database are disabled; QUAD_DEMO=1 enables them again.`);
  return [];
}

/** Prepare one of several processes to serve, on a prepared database. */
async function prepareWorker(orders: Orders): Promise<Prepared> {
  const config = readConfig(process.env);
  const logger = createLogger({ level: levelOf(config) });
  logUnhandledRejections(logger);
  const app = await createApp({ ...orders, config, logger });
  reportCachesOnSignal(app.services.caches, say);
  return { listen: () => listen(app.server, config), drain: app.drain, metrics: app.metrics, close: app.close };
}

/** The package `@quad/demo`, which a deployment may leave out. Throws StartError when it is not installed. */
async function importDemoCampus() {
  try {
    return await import('@quad/demo');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes('@quad/demo')) throw error;
    throw new StartError('the demo campus (the folder demo/) is not installed; set QUAD_DEMO=0 to start without it', {
      cause: error,
    });
  }
}

const levelOf = ({ log, production }: Config) => log ?? (production ? 'info' : 'warn');

/** Stop properly on the first signal, and abruptly on the second. Ctrl-C and an update do not wait for a balancer. */
function stopOnSignals({ atOnce, drained }: Stops): void {
  let stopping = false;
  const onSignal = (stop: () => Promise<void>) => () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`quad: could not stop cleanly: ${error}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal(atOnce));
  process.on('SIGTERM', onSignal(drained));
  // the terminal was closed
  process.on('SIGHUP', onSignal(drained));
}

try {
  if (cluster.isWorker) await runWorker(prepareWorker);
  else if (process.argv.includes(PREPARE)) await (await start({ serves: false })).atOnce();
  else stopOnSignals(await start({ serves: true }));
} catch (error) {
  process.stderr.write(`quad: ${startProblem(error)}\n`);
  process.exit(1);
}
