import { pino } from 'pino';
import { createApp } from './app.ts';
import { loadDemoCampus } from './demo/load.ts';
import { readConfig } from './platform/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { listen } from './platform/http/listen.ts';
import { StartError } from './platform/start-error.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Starts everything, in the order in which the parts need each other; answers how to stop it. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.production ? 'info' : 'warn' });
  let embedded: EmbeddedPostgres | undefined;
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  const stop = async () => {
    await app?.close();
    await embedded?.stop();
  };
  try {
    if (!config.databaseUrl) embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
    app = await createApp({
      config,
      connection: embedded ? embedded.connection : { connectionString: config.databaseUrl },
      logger,
    });
    const accounts = config.demo ? await loadDemoCampus(app.services, say) : [];
    await listen(app.server, config);
    say(`Quad is ready on ${config.publicUrl}`);
    for (const { email, password, role } of accounts) say(`  ${role.padEnd(10)} ${email}  ${password}`);
    return stop;
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** Stops once, cleanly; asked a second time, at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
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
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

try {
  stopOnSignals(await start());
} catch (error) {
  const line = error instanceof StartError ? error.message : (error as Error).stack;
  process.stderr.write(`quad: ${line}\n`);
  process.exit(1);
}
