import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessions } from '../server/src/platform/auth/sessions.ts';
import { openBus } from '../server/src/platform/bus/bus.ts';
import { createCaches } from '../server/src/platform/cache/caches.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { progress } from './progress.ts';
import { type Findings, figure, right, size, table } from './report.ts';

/** Live sessions, all in use. */
const SESSIONS = 10_000;
/** How many calls each session makes while it is cached. */
const ROUNDS = 20;
/** A cached session is read again after this time, see `platform/cache`. */
const CACHED_S = 40;
/** Look-ups in progress at once. */
const AT_ONCE = 16;
/** How long a signed-in call may take to identify its caller. */
const BOUND_MS = 0.1;

/** Measure how long a signed-in call takes to identify its caller, while 10,000 sessions are in use. */
export async function benchSessions(): Promise<Findings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-sessions-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const { db, close } = openDatabase(postgres.connection, () => undefined);
  try {
    await migrate(db);
    const bus = await openBus(postgres.connection, () => undefined);
    const caches = createCaches();
    const sessions = createSessions({ db, bus, caches, secret: 'a secret of this benchmark' });
    progress(`opening ${SESSIONS} sessions`);
    const tokens: string[] = [];
    for (let i = 0; i < SESSIONS; i += 500) {
      await db.transaction().execute(async (trx) => {
        for (let n = i; n < i + 500; n++) {
          const id = randomUUID();
          const person = { id, name: 'Asha Rao', email: `${n}@quad.example`, username: `person${n}` };
          await trx.insertInto('people').values(person).execute();
          tokens.push(await sessions.open(trx, id, { ip: '127.0.0.1', userAgent: 'bench' }));
        }
      });
    }

    progress('looking each up');
    const lookUp = await timePerCall(SESSIONS, async () => {
      const waiting = [...tokens];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let token = waiting.pop(); token; token = waiting.pop()) await sessions.viewerOf(token);
        }),
      );
    });
    const missing = tokens.filter((token) => !sessions.cachedViewerOf(token)).length;
    progress('asking for what is cached');
    const cached = await timePerCall(SESSIONS * ROUNDS, async () => {
      for (let round = 0; round < ROUNDS; round++) for (const token of tokens) sessions.cachedViewerOf(token);
    });
    const [held] = caches.report();
    await bus.close();

    // one call per lifetime of a cached session finds it too old, and waits for the look-up
    const mean = (secondsBetween: number) => {
      const calls = Math.max(1, CACHED_S / secondsBetween);
      return (lookUp + (calls - 1) * cached) / calls;
    };
    const rows = [
      ['cached', figure(cached * 1000)],
      [`looked up in Postgres, ${AT_ONCE} at once`, figure(lookUp * 1000)],
      ...[1, 5, 20].map((seconds) => [`mean, each session calling every ${seconds} s`, figure(mean(seconds) * 1000)]),
    ];
    return {
      data: { sessions: { cached, lookUp, missing, held } },
      sections: [
        {
          title: `Knowing who calls, ${SESSIONS.toLocaleString('en')} sessions`,
          text: `${table([right('what'), right('µs a call')], rows)}\nCached: ${held?.entries} sessions, ${size(held?.bytes)} of ${size(held?.maxBytes)}.`,
        },
      ],
      targets: [
        { figure: 'ms on a cached session', bound: { atMost: BOUND_MS }, measured: cached },
        {
          figure: 'ms on the mean call, each session calling every 5 s',
          bound: { atMost: BOUND_MS },
          measured: mean(5),
        },
        { figure: 'sessions that did not fit', bound: { atMost: 0 }, measured: missing },
      ],
    };
  } finally {
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Return the milliseconds per call. */
async function timePerCall(calls: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / calls;
}
