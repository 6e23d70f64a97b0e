import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '@quad/contract/accounts/auth';
import { FEED_PAGE_SIZE } from '@quad/contract/limits/feeds';
import { feed, getPost, toggleLike } from '@quad/contract/posts/posts';
import type { AnswerOf, CallDefinition } from '@quad/contract/wire/call';
import { emptyFolder } from '../fill/filled-folder.ts';
import { callTo, type HttpCall, makeCall } from '../load/http-call.ts';
import { progress } from '../progress.ts';
import { type ServerMemory, serverMemory } from '../server/process-stats.ts';
import { type RunningServer, type ServerOptions, startServer } from '../server/server.ts';
import { measureInTurn, type Pace } from './measure.ts';

/** The app out of the box: the demo campus, one connection. Times in milliseconds. */
export interface DemoFigures {
  /** From a start on an empty data folder to serving, including creating the database and loading the campus. */
  readonly firstStartMs: number;
  /** The part of it spent loading the campus. */
  readonly loadMs: number;
  readonly secondStartMs: number;
  readonly feedP50: number;
  readonly likeP50: number;
  readonly postP50: number;
  /** Right after the second start. */
  readonly memory: ServerMemory | undefined;
  readonly problems: readonly string[];
}

/** Start on an empty folder, on the demo campus and on it again. Then make the calls of a student who browses. */
export async function measureDemoCampus(pace: Pace): Promise<DemoFigures> {
  progress('measuring: the demo campus');
  const emptyStartMs = await startEmpty();
  await using folder = await emptyFolder();
  const firstStartMs = await startMs({ dataDir: folder.dataDir, demo: true });
  await using server = await startServer({ dataDir: folder.dataDir, demo: true });
  const memory = await serverMemory(server.pid);
  const figures = await measureAsStudent(server, pace);
  return { firstStartMs, loadMs: firstStartMs - emptyStartMs, secondStartMs: server.startMs, memory, ...figures };
}

async function startEmpty(): Promise<number> {
  await using folder = await emptyFolder();
  return await startMs({ dataDir: folder.dataDir });
}

async function startMs(options: ServerOptions): Promise<number> {
  await using server = await startServer(options);
  return server.startMs;
}

const PRINTED_WITHIN_MS = 10_000;

/** The demo student. The server prints the account once it serves. */
export async function studentOf(server: RunningServer): Promise<{ email: string; password: string }> {
  for (const deadline = performance.now() + PRINTED_WITHIN_MS; performance.now() < deadline; await delay(20)) {
    const [, email, password] = /^ +user +(\S+@\S+) +(\S+)$/m.exec(server.output()) ?? [];
    if (email && password) return { email, password };
  }
  throw new Error('the server printed no student account of the demo campus');
}

async function measureAsStudent(server: RunningServer, pace: Pace) {
  const { port } = server;
  const { email, password } = await studentOf(server);
  const { token } = await answerOf(port, signIn, callTo(signIn, { body: { email, password } }));
  const pageAs = (encoding: string) =>
    callTo(feed, { token, query: { page: 1, limit: FEED_PAGE_SIZE }, headers: { 'accept-encoding': encoding } });
  const { posts } = await answerOf(port, feed, pageAs('identity'));
  const p50 = async (calls: readonly HttpCall[]) => {
    const [result] = await measureInTurn([{ load: { port, calls, connections: 1 } }], pace);
    return result ?? { p50: Number.NaN, failures: 1 };
  };
  const pages = await p50([pageAs('gzip')]);
  const single = await p50(posts.map(({ _id: id }) => callTo(getPost, { token, params: { id } })));
  const likes = await p50(posts.map(({ _id: id }) => callTo(toggleLike, { token, params: { id } })));
  const failures = pages.failures + single.failures + likes.failures;
  return {
    feedP50: pages.p50,
    postP50: single.p50,
    likeP50: likes.p50,
    problems: failures > 0 ? [`${failures} calls failed`] : [],
  };
}

/** Make a call and read its answer; throw when the call is refused. */
export async function answerOf<Definition extends CallDefinition>(
  port: number,
  { status: expected = 200 }: Definition,
  call: HttpCall,
): Promise<AnswerOf<Definition>> {
  const { status, body } = await makeCall(port, call);
  const text = body.toString('utf8');
  if (status !== expected) throw new Error(`${call.method} ${call.path} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as AnswerOf<Definition>;
}
