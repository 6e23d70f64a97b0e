import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { health } from '@quad/contract/health';

/** No limit to hold it to, only an end to waiting: the machine may be busy with other tests. */
const START_MS = 300_000;
const MAIN = join(import.meta.dirname, '../server/src/main.ts');

/**
 * Starts the built app for all browser tests, with the demo campus in a data folder of its own; answers how to stop it.
 * Where `QUAD_E2E_URL` names one that runs (with the demo campus and QUAD_RATE_LIMIT=off), the tests use that.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.QUAD_E2E_URL) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      QUAD_DATA_DIR: dataDir,
      QUAD_PUBLIC_URL: url,
      QUAD_RATE_LIMIT: 'off',
      QUAD_DEMO: '1',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It has something to say only while it starts; what it says is worth reading when it does not come up.
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_MS;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Quad did not start for the browser tests:\n${said}`);
    }
    await delay(100);
  }
  process.env.QUAD_E2E_URL = url;
  return stop;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url + health.path).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no loopback port');
  return address.port;
}
