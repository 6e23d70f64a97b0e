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
import { compareEvents } from '../live/compare-events.ts';
import { type OpenedStream, openStreams } from '../live/streams.ts';
import type { Options } from '../options.ts';
import { progress, stopped } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, readCampus, signInMembers } from '../server/campus.ts';
import { type RunningServer, startServer } from '../server/server.ts';
import { eveningCalls } from './evening-calls.ts';
import { type EveningResult, eveningFindings } from './evening-report.ts';
import { fillEvening } from './fill-evening.ts';
import * as moments from './moments.ts';
import { putLoadOn } from './open-load.ts';
import { createTally } from './tally.ts';
import { shareAt } from './timeline.ts';
import { type EveningMinute, watchEvening } from './watch-evening.ts';

/** The load comes from several loopback addresses, because a server caps the connections of one address. */
const ADDRESSES = 20;
const SETTLE_MS = 5000;
/** The longest wait for videos and push messages after the evening. */
const LATE_MS = 120_000;

type PushService = Awaited<ReturnType<typeof startPushService>>;

/**
 * An evening of a campus from 18:00 to 24:00, in fewer minutes: a match, an event whose seats can be had from 21:00, a
 * notice to everyone, and videos. Calls begin when they are due, however slow the server is, and their times begin then
 * too. Server and Postgres share one processor, and the load has another one.
 */
export async function benchEvening(options: Options): Promise<Findings> {
  const { people, minutes, only, profile } = options;
  const cores = availableParallelism() > 1 ? { server: 0, load: 1 } : undefined;
  await using folder = await filledFolder(usualFill(people, options.posts));
  const service = await startPushService();
  const profileDir = profile ? await mkdtemp(join(tmpdir(), 'quad-profile-')) : undefined;
  try {
    const env = { QUAD_TEST_PUSH_ORIGIN: service.origin };
    const { core, load } = cores ? { core: { core: cores.server }, load: cores.load } : { core: {}, load: undefined };
    const result = await (async () => {
      await using server = await startServer({ dataDir: folder.dataDir, env, profileDir, ...core });
      if (load !== undefined) await promisify(execFile)('taskset', ['-acp', String(load), String(process.pid)]);
      return await runEvening(server, service, { people, lengthMs: minutes * 60_000, only }).catch((cause) => {
        throw new Error(`${cause}; the server's last output:\n${server.output()}`, { cause });
      });
    })();
    const findings = eveningFindings({ people, minutes, isPinned: cores !== undefined, ...result });
    if (!profileDir) return findings;
    // a profiled server is slower, so the targets do not apply
    const spent = { title: 'Where the server spent its time', text: await profileTable(profileDir) };
    return { ...findings, sections: [...findings.sections, spent], targets: [] };
  } finally {
    await service.close();
    if (profileDir) await rm(profileDir, { recursive: true });
  }
}

type Found = Omit<EveningResult, 'people' | 'minutes' | 'isPinned'>;

async function runEvening(
  server: RunningServer,
  service: PushService,
  { people, lengthMs, only = '' }: { people: number; lengthMs: number; only?: string | undefined },
): Promise<Found> {
  const { port, dataDir } = server;
  const database = new pg.Client(await connectionOf(dataDir));
  // a broken connection also rejects the query that waits for it
  database.on('error', () => undefined);
  await database.connect();
  const agents = Array.from(
    { length: ADDRESSES },
    (_, place) => new Agent({ keepAlive: true, localAddress: `127.0.1.${2 + place}` }),
  );
  // when a part fails, the others end
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, stopped]);
  let streams: readonly OpenedStream[] = [];
  try {
    const world = await prepareWorld(server, { database, service, people });
    const { members, admin, host, event, videos } = world;
    streams = await openStreams(port, members);
    const published: string[] = [];
    const { draw } = eveningCalls({ ...world, campus: await readCampus(dataDir), events: published });
    const [tally, rows]: [ReturnType<typeof createTally>, EveningMinute[]] = [createTally(), []];
    const found: { rush?: moments.Rush; noticeAt?: number } = {};
    const sendVideo = () => videos.send(port, host);
    const rush = async () => {
      found.rush = await moments.rushForSeats(port, event, { members, agents, tally, signal });
      published.push(event);
    };
    const publishNotice = async () => {
      found.noticeAt = await moments.publishNotice(port, admin);
    };
    const schedule = [
      { name: 'video', at: '19:00', run: sendVideo },
      { name: 'video', at: '20:00', run: sendVideo },
      { name: 'seats', at: '21:00', run: rush },
      { name: 'notice', at: '21:30', run: publishNotice },
      { name: 'video', at: '22:00', run: sendVideo },
    ].filter(({ name }) => name.includes(only));
    progress(`an evening in ${lengthMs / 60_000} minutes begins`);
    await Promise.all([
      putLoadOn(port, { agents, tally, lengthMs, people, draw, signal }),
      watchEvening({ server, database, tally, lengthMs, rows, signal }),
      ...schedule.map(async ({ at, run }) => {
        await delay(shareAt(at) * lengthMs, undefined, { signal });
        await run();
      }),
    ]);
    await delay(SETTLE_MS);
    const events = await compareEvents(database, streams);
    const pushes = () => moments.pushTimes(service, found.noticeAt ?? 0);
    const late = performance.now() + LATE_MS;
    while (
      performance.now() < late &&
      ((found.noticeAt !== undefined && pushes().length < people - 1) || (await videos.waiting(port)) > 0)
    )
      await delay(1000, undefined, { signal: stopped });
    return {
      tally,
      rows,
      rush: found.rush,
      seats: await moments.seatsOf(database, event),
      pushes: pushes(),
      events,
      videosWaiting: await videos.waiting(port),
    };
  } finally {
    ending.abort();
    for (const stream of streams) stream.close();
    for (const agent of agents) agent.destroy();
    await database.end();
  }
}

/** Everyone with an open stream and a browser for push messages, and what they will do. */
export async function prepareWorld(
  { port, dataDir }: RunningServer,
  { database, service, people }: { database: pg.Client; service: PushService; people: number },
) {
  const members = await signInMembers(dataDir, people);
  const [admin, host] = members;
  if (!admin || !host) throw new Error('nobody lives on this campus');
  const ids = members.map(({ id }) => id);
  const conversations = await fillEvening(database, ids);
  progress(`subscribing ${people} browsers, and then opening as many streams`);
  await moments.subscribeAll(port, members, service);
  const event = await moments.proposeEvent(port, host);
  const polls = await moments.openPolls(port, members);
  const videos = await moments.createVideoPosts();
  return { members, admin, host, conversations, event, polls, videos };
}
