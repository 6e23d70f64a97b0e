import { setTimeout as delay } from 'node:timers/promises';
import { createPost, deletePost, getPost, type Post } from '@quad/contract/posts/posts';
import { callKinds, feedName } from '../calls/call-kinds.ts';
import { answerOf } from '../calls/demo-campus.ts';
import { checkAnswers, median } from '../calls/measure.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo, type HttpCall, makeCall } from '../load/http-call.ts';
import { drive, type LoadResult } from '../load/load.ts';
import type { Options } from '../options.ts';
import { progress, stopped } from '../progress.ts';
import { type Findings, figure, left, right, size, table } from '../report.ts';
import { type Member, readCampus, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import { LONG_SECONDS, makeLongVideos } from './long-videos.ts';

/**
 * The targets. All files of a video exist within so many times its duration. Readers wait at most so many times as long
 * during two conversions as without them.
 */
const DURATIONS_MAX = 1.5;
const WAIT_TIMES_MAX = 2;
const JOBS_AT_ONCE = 2;
const ASK_EVERY_MS = 100;

/** How long a video takes, in seconds since it was sent. */
interface VideoTimes {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly playable: number;
  readonly shrunk: number;
}

/** Measure how long a video takes until it plays, and how long feed readers wait while two videos are converted. */
export async function benchVideos(options: Options): Promise<Findings> {
  progress('making videos of half a minute');
  const { h264, hevc } = await makeLongVideos();
  await using folder = await filledFolder(usualFill(options.people, options.posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  const { port } = server;
  const members = await signInMembers(folder.dataDir, JOBS_AT_ONCE);
  const [member] = members;
  if (!member) throw new Error('nobody lives on this campus');
  const videos = [await follow(port, member, 'H.264, copied', h264), await follow(port, member, 'HEVC, encoded', hevc)];
  const kind = callKinds(await readCampus(folder.dataDir)).find(({ name }) => name === feedName(20, 'gzip'));
  if (!kind) throw new Error('there is no call that reads the feed');
  const { calls } = await checkAnswers(kind, port);
  const waits = [];
  for (const connections of options.connections)
    waits.push(await compare(options, { port, calls, connections }, { members, video: hevc }));
  return {
    data: { videos: { ways: videos, waits } },
    sections: [
      { title: `A video of ${LONG_SECONDS} s at 720p30, one job, seconds after it was sent`, text: videoTable(videos) },
      { title: `The feed, ms, alone and beside ${JOBS_AT_ONCE} videos that are encoded`, text: waitTable(waits) },
    ],
    targets: [
      {
        figure: 'a video until all its files are there, times its duration',
        bound: { atMost: DURATIONS_MAX },
        measured: Math.max(...videos.map(({ shrunk }) => shrunk)) / LONG_SECONDS,
      },
      {
        figure: `feed reads beside ${JOBS_AT_ONCE} videos, 99th percentile, times that alone`,
        bound: { atMost: WAIT_TIMES_MAX },
        measured: Math.max(...waits.map(({ alone, beside }) => beside.p99 / alone.p99)),
      },
    ],
  };
}

const readPost = (port: number, { token }: Member, id: string) =>
  answerOf(port, getPost, callTo(getPost, { token, params: { id } }));

async function send(port: number, { token }: Member, bytes: Buffer): Promise<Post> {
  const file = { field: 'media', bytes, name: 'clip.mp4', type: 'video/mp4' };
  return (await answerOf(port, createPost, callTo(createPost, { token, form: { caption: 'video' }, file }))).post;
}

const remove = (port: number, { token }: Member, id: string) =>
  makeCall(port, callTo(deletePost, { token, params: { id } }));

/** Send a video and wait for all its files. */
async function follow(port: number, member: Member, name: string, bytes: Buffer): Promise<VideoTimes> {
  progress(`measuring: ${name}`);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  const { _id: id } = await send(port, member, bytes);
  const sent = elapsed();
  await until(port, member, id, ({ processing }) => processing === undefined);
  const playable = elapsed();
  await until(port, member, id, ({ media }) => media[0]?.lowData !== null);
  const shrunk = elapsed();
  await remove(port, member, id);
  return { name, bytes: bytes.length, sent, playable, shrunk };
}

async function until(port: number, member: Member, id: string, holds: (post: Post) => boolean): Promise<void> {
  for (;;) {
    stopped.throwIfAborted();
    const post = await readPost(port, member, id);
    if (post.processing?.state === 'failed') throw new Error(`a video failed: ${post.processing.problem}`);
    if (holds(post)) return;
    await delay(ASK_EVERY_MS);
  }
}

interface Waits {
  readonly connections: number;
  readonly alone: LoadResult;
  readonly beside: LoadResult;
}

/** Read the feed alone and while a video of each member is encoded, in turn. */
async function compare(
  { seconds, warmUp, rounds }: Options,
  load: { port: number; calls: readonly HttpCall[]; connections: number },
  { members, video }: { members: readonly Member[]; video: Buffer },
): Promise<Waits> {
  const { port, connections } = load;
  progress(`measuring: the feed, ${connections} connections`);
  await drive({ ...load, seconds: warmUp });
  const [alone, beside]: [LoadResult[], LoadResult[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await drive({ ...load, seconds }));
    const posts = await Promise.all(
      members.map(async (member) => ({ member, id: (await send(port, member, video))._id })),
    );
    for (const { member, id } of posts)
      await until(port, member, id, ({ processing }) => processing === undefined || processing.percent > 0);
    beside.push(await drive({ ...load, seconds }));
    for (const { member, id } of posts) {
      const { processing } = await readPost(port, member, id);
      if (!processing) throw new Error('a video was ready before the feed was measured: take fewer --seconds');
      await remove(port, member, id);
    }
  }
  const middle = (results: readonly LoadResult[]) => median(results, ({ p99 }) => p99);
  return { connections, alone: middle(alone), beside: middle(beside) };
}

const videoTable = (videos: readonly VideoTimes[]): string =>
  table(
    [left(''), right('size'), right('checked'), right('playable'), right('small file'), right('× duration')],
    videos.map(({ name, bytes, sent, playable, shrunk }) => [
      name,
      size(bytes),
      figure(sent),
      figure(playable),
      figure(shrunk),
      figure(shrunk / LONG_SECONDS),
    ]),
  );

const waitTable = (waits: readonly Waits[]): string =>
  table(
    [
      right('connections'),
      right('p50 / p99 alone'),
      right('p50 / p99 beside'),
      right('p99 ×'),
      right('calls/s alone'),
      right('beside'),
    ],
    waits.map(({ connections, alone, beside }) => [
      String(connections),
      `${figure(alone.p50)} / ${figure(alone.p99)}`,
      `${figure(beside.p50)} / ${figure(beside.p99)}`,
      figure(beside.p99 / alone.p99),
      figure(alone.callsPerSecond),
      figure(beside.callsPerSecond),
    ]),
  );
