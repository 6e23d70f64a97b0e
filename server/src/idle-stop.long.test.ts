import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from './platform/db/ids.ts';
import { addJob, defineJob } from './platform/jobs/jobs.ts';
import { createTestContext, type TestContext } from './testing/context.ts';
import { askSocket, type HeldSocket, holdSocket } from './testing/held-socket.ts';
import { publish } from './testing/posts.ts';

/** The end of waiting, not a required speed: the machine may be busy. */
const PATIENCE = { timeout: 120_000, interval: 50 };
const MINUTES = 5 * 60_000;
const IDLE_SECONDS = 2;
const canRun = spawnSync('perl', ['-MIO::Socket::UNIX', '-e', '1']).status === 0;

describe.skipIf(!canRun)('a process on a socket of systemd (perl takes its place)', () => {
  let folder: string;
  /** It shares its database with the process, and works on no jobs. */
  let quad: TestContext;
  let socket: HeldSocket;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quad-idle-'));
    quad = await createTestContext({}, { worksOnJobs: false });
    const { host, port, user, password, database } = quad.connection;
    const place = new URLSearchParams({ host, port: String(port) });
    socket = await holdSocket(folder, [process.execPath, join(import.meta.dirname, 'main.ts')], {
      DATABASE_URL: `postgresql://${user}:${password}@localhost/${database}?${place}`,
      QUAD_DATA_DIR: join(folder, 'data'),
      QUAD_DEMO: '0',
      NODE_COMPILE_CACHE: join(folder, 'cache'),
      QUAD_RATE_LIMIT: 'off',
      QUAD_TRUST_PROXY: 'unix',
      QUAD_IDLE_STOP_SECONDS: String(IDLE_SECONDS),
    });
  });
  afterAll(async () => {
    await socket?.close();
    await quad?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const health = () => askSocket(socket.path, '/api/health');
  const untilAsleep = () =>
    vi.waitFor(async () => expect(await socket.process(), socket.said()).toBeUndefined(), PATIENCE);
  const wakeAt = async () => new Date((await readFile(join(folder, 'data/wake-at'), 'utf8')).trim());

  test(
    'starts with the first request, and ends when nobody uses it',
    async () => {
      expect(await socket.process()).toBeUndefined();
      expect(await health()).toMatchObject({ status: 200 });
      expect(await socket.process()).toBeGreaterThan(0);
      // it runs, so no time is written
      await expect(wakeAt()).rejects.toMatchObject({ code: 'ENOENT' });
      await untilAsleep();
      const hours = ((await wakeAt()).getTime() - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(19);
      expect(hours).toBeLessThanOrEqual(20);
    },
    MINUTES,
  );

  test(
    'answers every request that arrives while processes stop and start',
    async () => {
      const person = await quad.newPerson();
      const post = await publish(quad, person);
      let stops = false;
      let writes = 0;
      const write = async () => {
        while (!stops) {
          const { status, body } = await askSocket(socket.path, `/api/posts/${post}/comment`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${person.token}`,
              'content-type': 'application/json',
              'idempotency-key': newId(),
            },
            body: JSON.stringify({ clientId: newId(), text: 'Written during a stop' }),
          });
          expect({ status, body }).toMatchObject({ status: 201 });
          writes += 1;
        }
      };
      const writers = Promise.all([write(), write(), write(), write()]);
      const processes = new Set<number>();
      while (processes.size < 4) {
        const pid = await vi.waitFor(async () => {
          const running = await socket.process();
          if (running === undefined || processes.has(running)) throw new Error('the next process has not begun');
          return running;
        }, PATIENCE);
        processes.add(pid);
        const before = writes;
        // it answers requests when it is stopped
        await vi.waitFor(() => expect(writes).toBeGreaterThan(before + 20), PATIENCE);
        if (processes.size < 4) socket.endProcess();
      }
      stops = true;
      await writers;
      const comments = quad.services.db.selectFrom('comments').select(({ fn }) => fn.countAll().as('count'));
      expect(Number((await comments.executeTakeFirst())?.count)).toBe(writes);
    },
    MINUTES,
  );

  test(
    'stays for a job that is due soon, and leaves the time of a later one',
    async () => {
      const greet = defineJob<object>('nobody-knows-this-job');
      const later = new Date(Date.now() + 3_600_000);
      await addJob(quad.services.db, greet, {}, { runAt: later, key: 'later' });
      await health();
      await untilAsleep();
      expect(await wakeAt()).toEqual(later);
    },
    MINUTES,
  );
});
