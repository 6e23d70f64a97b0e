import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPushService } from '../../server/src/testing/push-service.ts';
import { profileTable } from '../cpu-profile.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { openStreams } from '../live/streams.ts';
import type { Options } from '../options.ts';
import { progress, stopped } from '../progress.ts';
import { type Findings, figure, left, right, table } from '../report.ts';
import { connectionOf, readCampus } from '../server/campus.ts';
import { processorTime } from '../server/process-stats.ts';
import { startServer } from '../server/server.ts';
import { prepareWorld } from './evening.ts';
import { type EveningCall, eveningCalls } from './evening-calls.ts';
import { makeOne } from './open-load.ts';
import { createTally } from './tally.ts';

/** Calls in flight: enough that the processor never waits, so that its time is that of a busy evening. */
const IN_FLIGHT = 16;
/** How long later effects of a write, such as push messages, may take, in milliseconds. */
const LATER_MS = 8000;

interface Cost {
  readonly kind: string;
  /** Milliseconds of the processor for each call. */
  readonly server: number;
  readonly database: number;
  readonly p50: number;
}

/**
 * The processor time of each call of an evening, in the server and in Postgres, with its later effects: live events to
 * open streams, and push messages.
 */
export async function benchCosts({ people, posts, only = '', seconds, profile }: Options): Promise<Findings> {
  const core = availableParallelism() > 1 ? { core: 0 } : {};
  await using folder = await filledFolder(usualFill(people, posts));
  const service = await startPushService();
  const profileDir = profile ? await mkdtemp(join(tmpdir(), 'quad-profile-')) : undefined;
  try {
    const costs: Cost[] = [];
    {
      await using server = await startServer({
        dataDir: folder.dataDir,
        env: { QUAD_TEST_PUSH_ORIGIN: service.origin },
        profileDir,
        ...core,
      });
      if ('core' in core) await promisify(execFile)('taskset', ['-acp', '1', String(process.pid)]);
      const database = new pg.Client(await connectionOf(folder.dataDir));
      await database.connect();
      const agent = new Agent({ keepAlive: true });
      const world = await prepareWorld(server, { database, service, people });
      const streams = await openStreams(server.port, world.members);
      const { kinds } = eveningCalls({ ...world, campus: await readCampus(folder.dataDir), events: [world.event] });
      const pid = server.pid;
      const measure = async (kind: string, next: (() => EveningCall) | undefined) => {
        progress(kind);
        const before = await processorTime(pid);
        const tally = createTally();
        let calls = 0;
        const ends = performance.now() + seconds * 1000;
        const work = async () => {
          while (next && performance.now() < ends) {
            calls++;
            await makeOne(server.port, next(), { tally, dueAt: performance.now(), agent });
          }
        };
        await Promise.all(Array.from({ length: IN_FLIGHT }, work));
        await delay(LATER_MS, undefined, { signal: stopped });
        const after = await processorTime(pid);
        return {
          server: after.server - before.server,
          database: after.database - before.database,
          calls,
          p50: tally.figures()[0]?.p50 ?? 0,
        };
      };
      const idle = await measure('nothing', undefined);
      for (const { draw: next } of kinds) {
        const { kind } = next();
        if (!kind.includes(only)) continue;
        const { server, database, calls, p50 } = await measure(kind, next);
        costs.push({ kind, server: (server - idle.server) / calls, database: (database - idle.database) / calls, p50 });
      }
      for (const stream of streams) stream.close();
      agent.destroy();
      await database.end();
    }
    costs.sort((one, other) => other.server + other.database - one.server - one.database);
    const section = {
      title: `Milliseconds of the processor for each call, with its effects; ${people} people with a stream and a browser`,
      text: table(
        [left('call'), right('server'), right('Postgres'), right('both'), right('p50 ms')],
        costs.map(({ kind, server, database, p50 }) => [
          kind,
          ...[server, database, server + database, p50].map(figure),
        ]),
      ),
    };
    const spent = profileDir
      ? [{ title: 'Where the server spent its time', text: await profileTable(profileDir) }]
      : [];
    return { data: { costs }, sections: [section, ...spent], targets: [] };
  } finally {
    await service.close();
    if (profileDir) await rm(profileDir, { recursive: true });
  }
}
