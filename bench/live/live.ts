import { setTimeout as delay } from 'node:timers/promises';
import { toggleLike } from '@quad/contract/posts/posts';
import pg from 'pg';
import { callKinds, feedName } from '../calls/call-kinds.ts';
import { checkAnswers, measureInTurn } from '../calls/measure.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo, makeCall } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import { type Findings, figure, right, size, table } from '../report.ts';
import { connectionOf, type Member, readCampus, signInMembers } from '../server/campus.ts';
import { serverMemory } from '../server/process-stats.ts';
import { type RunningServer, startServer } from '../server/server.ts';
import { compareEvents, until } from './compare-events.ts';
import { type OpenedStream, openStreams } from './streams.ts';

/** Open streams on one node. */
const STREAMS = 5000;
const LIKES = 500;
const LIKES_PER_SECOND = 20;
/** How many times all connections to the database are cut, and how many likes there are per cut. */
const CUTS = 5;
const LIKES_A_CUT = 40;
const SETTLE_MS = 5000;

/**
 * Measure what thousands of open streams cost, how fast a like reaches its author, and whether cut connections lose
 * events.
 */
export async function benchLive(options: Options): Promise<Findings> {
  const people = Math.max(options.people, STREAMS);
  await using folder = await filledFolder(usualFill(people, options.posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  const members = await signInMembers(folder.dataDir, STREAMS);
  const likers = await signInMembers(folder.dataDir);
  const kind = callKinds(await readCampus(folder.dataDir)).find(({ name }) => name === feedName(20, 'gzip'));
  if (!kind) throw new Error('there is no call that reads the feed');

  const { calls } = await checkAnswers(kind, server.port);
  const read = async () => {
    progress('measuring: the feed');
    const [found] = await measureInTurn([{ load: { port: server.port, calls, connections: 64 } }], options);
    if (!found) throw new Error('the feed was not measured');
    return found.callsPerSecond;
  };
  const alone = [await read()];
  const before = await residentOf(server);
  progress(`opening ${STREAMS} streams`);
  const streams = await openStreams(server.port, members);
  await delay(SETTLE_MS);
  const after = await residentOf(server);
  const readBeside = await read();

  const database = new pg.Client(await connectionOf(folder.dataDir));
  await database.connect();
  try {
    const owned = await postsOf(database, members);
    progress(`measuring: ${LIKES} likes`);
    const latencies = await likeAndWait(server.port, { streams, owned, likers });
    progress(`cutting the database's connections ${CUTS} times`);
    const cut = await likeDuringCuts(server.port, { streams, owned, likers, database });
    for (const stream of streams) stream.close();
    await delay(SETTLE_MS);
    // measure again: other work on the machine, and compiled code, must not look like the cost of streams
    alone.push(await read());
    const readAlone = Math.max(...alone);
    const perStream = (after - before) / STREAMS;
    const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
    const lost = 1 - readBeside / readAlone;
    return {
      data: { live: { streams: STREAMS, perStream, p50, p99, readAlone, readBeside, ...cut } },
      sections: [
        {
          title: `${STREAMS.toLocaleString('en')} open streams on one node`,
          text: table(
            [right('a stream'), right('like p50 ms'), right('p99'), right('feed/s alone'), right('beside')],
            [[size(perStream), figure(p50), figure(p99), figure(readAlone), figure(readBeside)]],
          ),
        },
        {
          title: `${CUTS} times all connections to the database cut, ${CUTS * LIKES_A_CUT} likes`,
          text: `${cut.events} events; ${cut.missing} missing, ${cut.doubled} twice`,
        },
      ],
      targets: [
        { figure: 'memory of a stream, KB', bound: { atMost: 40 }, measured: perStream / 1024 },
        { figure: 'a like at its owner’s stream, p99 ms', bound: { atMost: 200 }, measured: p99 },
        { figure: 'feed reads lost beside the streams, per cent', bound: { atMost: 20 }, measured: lost * 100 },
        {
          figure: 'events missing or doubled after cut connections',
          bound: { atMost: 0 },
          measured: cut.missing + cut.doubled,
        },
      ],
    };
  } finally {
    for (const stream of streams) stream.close();
    await database.end();
  }
}

async function residentOf({ pid }: RunningServer): Promise<number> {
  return (await serverMemory(pid))?.server.resident ?? Number.NaN;
}

/** One post of each of these people who has posted, by the person. */
async function postsOf(database: pg.Client, members: readonly Member[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ author_id: string; id: string }>(
    'select distinct on (author_id) author_id, id from posts where author_id = any ($1) order by author_id, id desc',
    [members.map(({ id }) => id)],
  );
  return new Map(rows.map(({ author_id, id }) => [author_id, id]));
}

interface Liking {
  readonly streams: readonly OpenedStream[];
  readonly owned: ReadonlyMap<string, string>;
  readonly likers: readonly Member[];
}

/** Likes of posts of different people, never by the author. */
function* likesOf({ streams, owned, likers }: Liking) {
  for (let turn = 0; ; turn++) {
    const stream = streams[(turn * 7) % streams.length];
    const post = stream && owned.get(stream.member.id);
    const liker = likers[Math.floor(turn / streams.length + turn) % likers.length];
    if (!stream || post === undefined || !liker || liker.id === stream.member.id) continue;
    yield { stream, call: callTo(toggleLike, { token: liker.token, params: { id: post } }) };
  }
}

/** Like at an even rate; return the milliseconds from each request to its event. */
async function likeAndWait(port: number, liking: Liking): Promise<number[]> {
  const latencies: Promise<number>[] = [];
  const liked = new Set<OpenedStream>();
  for (const { stream, call } of likesOf(liking)) {
    if (latencies.length === LIKES) break;
    // one like per stream at a time, so that each event belongs to a known like
    if (liked.has(stream)) continue;
    liked.add(stream);
    const before = stream.received.length;
    const sentAt = performance.now();
    latencies.push(
      makeCall(port, call).then(async ({ status }) => {
        if (status !== 200) throw new Error(`a like answered ${status}`);
        await until(() => stream.received.length > before);
        return (stream.received[before]?.at ?? Number.POSITIVE_INFINITY) - sentAt;
      }),
    );
    await delay(1000 / LIKES_PER_SECOND);
  }
  return Promise.all(latencies);
}

/** Like while connections to the database are cut, and compare the received events with the stored likes. */
async function likeDuringCuts(port: number, liking: Liking & { database: pg.Client }) {
  const { streams, database } = liking;
  const likes = likesOf(liking);
  for (let cut = 0; cut < CUTS; cut++) {
    for (let count = 0; count < LIKES_A_CUT; count++) {
      const next = likes.next().value;
      // a like that is refused while the database is unreachable is not stored either, so it does not count as lost
      if (next) void makeCall(port, next.call).catch(() => undefined);
      if (count === LIKES_A_CUT / 2) await cutAll(database);
      await delay(1000 / LIKES_PER_SECOND);
    }
    await delay(2000);
  }
  return compareEvents(database, streams);
}

const cutAll = (database: pg.Client) =>
  database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
