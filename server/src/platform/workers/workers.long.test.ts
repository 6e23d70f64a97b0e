import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { freePort } from '../free-port.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
const END_WITH_PARENT = new URL('../../../../scripts/lib/end-with-parent.js', import.meta.url).href;

let quad: TestContext;
let port: number;
let metricsPort: number;
let app: ChildProcess;

beforeAll(async () => {
  quad = await createTestContext();
  port = await freePort();
  metricsPort = await freePort();
  const { host, port: databasePort, user, password, database } = quad.connection;
  const place = new URLSearchParams({ host: String(host), port: String(databasePort) });
  // Started like `npm start`: the preloaded module is loaded into the workers, too.
  app = spawn(process.execPath, ['--import', END_WITH_PARENT, MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      QUAD_DATA_DIR: quad.dataDir,
      QUAD_WORKERS: '2',
      QUAD_METRICS_PORT: String(metricsPort),
      // Long enough for a busy machine to see both workers drain.
      QUAD_DRAIN_SECONDS: '15',
      DATABASE_URL: `postgresql://${user}:${password}@localhost/${database}?${place}`,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await vi.waitFor(async () => expect((await fetch(address('/api/health'))).ok).toBe(true), PATIENCE_MS);
});
afterAll(async () => {
  if (app.exitCode === null) {
    app.kill('SIGKILL');
    await once(app, 'exit');
  }
  await quad.close();
});

/** The end of waiting, not a required speed: on a busy machine, a process may take half a minute to start. */
const PATIENCE_MS = 90_000;

const address = (path: string) => `http://127.0.0.1:${port}${path}`;

/** A call on a connection of its own, so that any worker may get it. */
const guess = async () => {
  const answer = await fetch(address('/api/auth/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ email: 'asha@quad.example', password: 'not the password' }),
  });
  return answer.status;
};

test('several processes share a limit, whichever of them gets a call', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push(await guess());
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  // And one port shows the sums of all.
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('quad_calls_total{call="POST /api/auth/login",status="401"} 5\n');
  expect(metrics).toContain('quad_calls_total{call="POST /api/auth/login",status="429"} 7\n');
});

test.runIf(process.platform === 'linux')(
  'processes that end by themselves are replaced, repeatedly, while the server continues to serve',
  async () => {
    for (let round = 0; round < 3; round++) {
      // Two serve, one is spare.
      const victims = await vi.waitFor(async () => {
        const now = await workersOf(app);
        expect(now).toHaveLength(3);
        return now;
      }, PATIENCE_MS);
      for (const victim of victims) process.kill(Number(victim), 'SIGKILL');
      await vi.waitFor(async () => {
        const now = await workersOf(app);
        expect(now).toHaveLength(3);
        expect(now.filter((one) => victims.includes(one))).toEqual([]);
      }, PATIENCE_MS);
      await vi.waitFor(async () => expect((await fetch(address('/api/health'))).status).toBe(200), PATIENCE_MS);
    }
  },
  // Three rounds of three waits.
  10 * PATIENCE_MS,
);

test('all stop properly when the first is stopped, after a time in which they answer but are not ready', async () => {
  const ended = once(app, 'exit');
  app.kill('SIGTERM');
  const status = async (check: string) =>
    (await fetch(address(`/api/health/${check}`), { headers: { connection: 'close' } })).status;
  const ofManyConnections = (check: string) => Promise.all(Array.from({ length: 12 }, () => status(check)));
  await vi.waitFor(async () => expect(await ofManyConnections('ready')).toEqual(Array(12).fill(503)), PATIENCE_MS);
  expect(await ofManyConnections('live')).toEqual(Array(12).fill(200));
  expect(await ended).toEqual([0, null]);
  await expect(fetch(address('/api/health'))).rejects.toThrow();
});

async function workersOf({ pid }: ChildProcess): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(processes.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  // The name of the program is in parentheses and may contain anything; state and parent follow it.
  return processes.filter((_, i) => stats[i]?.slice(stats[i].lastIndexOf(')') + 2).split(' ')[1] === String(pid));
}
