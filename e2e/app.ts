import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { health } from '@quad/contract/campus/health';
import { freePort } from '../scripts/lib/port.js';

/** An upper bound for waiting, not an expectation: the machine may be busy with other tests. */
const START_MS = 300_000;
/** Browser tests run the bundle, as production does. */
const MAIN = join(import.meta.dirname, '../server/dist/main.js');
const QUAD = join(import.meta.dirname, '../server/src/quad.ts');
const run = promisify(execFile);

/** The built app with the demo campus, in a process of its own. */
export interface RunningApp {
  readonly url: string;
  /** The app's output so far. */
  said(): string;
  stop(): Promise<void>;
}

interface AppOptions {
  /** A free port of loopback by default. */
  readonly port?: number;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Let everyone sign up, at an app that waits for its set-up. */
  readonly opensRegistration?: boolean;
}

/** Start the app on loopback, on the caller's data folder, and wait until it answers. */
export async function startApp(dataDir: string, options: AppOptions = {}): Promise<RunningApp> {
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    QUAD_DATA_DIR: dataDir,
    QUAD_PUBLIC_URL: url,
    QUAD_RATE_LIMIT: 'off',
    QUAD_TEST_PASSWORDS: 'fast',
    // tests wait for videos, on a machine busy with tests
    QUAD_VIDEO_NICE: '0',
    QUAD_DEMO: '1',
    DATABASE_URL: '',
    REDIS_URL: '',
    ...options.env,
  };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // The output of the start helps when the app fails to start.
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };

  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Quad did not start:\n${said}`);
    }
    await delay(100);
  }
  if (options.opensRegistration) await run(process.execPath, [QUAD, 'registration', 'open'], { env });
  return { url, said: () => said, stop };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url + health.path).then(
    ({ ok }) => ok,
    () => false,
  );
}
