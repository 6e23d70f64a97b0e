import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../platform/free-port.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { idIn, someBytes, uploader } from '../../testing/uploads.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
const MB = 1024 * 1024;

let quad: TestContext;
let port: number;
let app: ChildProcess;

const start = (): ChildProcess => {
  const { host, port: databasePort, user, password, database } = quad.connection;
  const place = new URLSearchParams({ host: String(host), port: String(databasePort) });
  return spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      QUAD_DATA_DIR: quad.dataDir,
      DATABASE_URL: `postgresql://${user}:${password}@localhost/${database}?${place}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
const answers = () =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/api/health`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 50,
  });

beforeAll(async () => {
  quad = await createTestContext();
  port = await freePort();
  app = start();
  await answers();
});
afterAll(async () => {
  app.kill('SIGKILL');
  if (app.exitCode === null && app.signalCode === null) await once(app, 'exit');
  await quad.close();
});

test('an upload outlives its server: it goes on from what HEAD answers, and arrives byte for byte', async () => {
  const file = someBytes(30 * MB);
  const mine = uploader(`http://127.0.0.1:${port}`, await quad.newPerson('Asha'));
  const kills = [5 * MB, 15 * MB, 25 * MB];
  let killed = 0;
  const continued: number[] = [];
  const path = await mine.upload(file, {
    retryDelays: Array(600).fill(100),
    onProgress(sent) {
      // the progress of a connection may be told after its server was killed
      if (sent < (kills[killed] ?? Infinity) || continued.length < killed) return;
      killed += 1;
      app.kill('SIGKILL');
      app = start();
    },
    onAfterResponse(request, response) {
      if (request.getMethod() === 'HEAD') continued.push(Number(response.getHeader('upload-offset')));
    },
  });
  expect(killed).toBe(3);
  expect(continued.length).toBeGreaterThanOrEqual(3);
  // nothing that was there once is lost, and nothing was begun again
  expect(continued).toEqual(continued.toSorted((one, other) => one - other));
  expect(continued.at(-1)).toBeGreaterThan(0);
  const stored = await readFile(join(quad.dataDir, 'uploads', idIn(path)));
  expect(stored.equals(file)).toBe(true);
}, 180_000);
