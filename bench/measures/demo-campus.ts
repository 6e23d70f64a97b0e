import { signIn } from '@quad/contract/auth';
import type { AnswerOf, CallDefinition } from '@quad/contract/call';
import { FEED_PAGE_SIZE } from '@quad/contract/limits';
import { feed, getPost, toggleLike } from '@quad/contract/posts';
import { type RunningApp, startApp } from '../app/app.ts';
import { type AppMemory, appMemory } from '../app/memory.ts';
import { emptyFolder } from '../fill/cache.ts';
import { callTo } from '../load/call-to.ts';
import { type HttpCall, makeCall } from '../load/http-call.ts';
import { progress } from '../progress.ts';
import { measureInTurn, type Pace } from './measure.ts';

/** How the app feels out of the box: on the demo campus, one connection. Times in milliseconds. */
export interface DemoFigures {
  /** From starting on an empty data folder to serving, with the database made and the campus loaded. */
  readonly firstStartMs: number;
  /** The part of it that loading the campus took. */
  readonly loadMs: number;
  readonly secondStartMs: number;
  readonly feedP50: number;
  readonly likeP50: number;
  readonly postP50: number;
  /** Right after the second start. */
  readonly memory: AppMemory | undefined;
  readonly problems: readonly string[];
}

/** Starts on nothing, on the demo campus and on it again, and makes the calls of a student who looks around. */
export async function measureDemoCampus(pace: Pace): Promise<DemoFigures> {
  progress('measuring: the demo campus');
  const emptyStartMs = await startOnNothing({ demo: false });
  await using folder = await emptyFolder();
  let accounts = '';
  let firstStartMs = 0;
  {
    await using app = await startApp({ dataDir: folder.dataDir, demo: true });
    firstStartMs = app.startMs;
    accounts = app.said();
  }
  await using app = await startApp({ dataDir: folder.dataDir, demo: true });
  const memory = await appMemory(app.pid);
  const figures = await measureAsStudent(app, accounts, pace);
  return { firstStartMs, loadMs: firstStartMs - emptyStartMs, secondStartMs: app.startMs, memory, ...figures };
}

async function startOnNothing({ demo }: { demo: boolean }): Promise<number> {
  await using folder = await emptyFolder();
  await using app = await startApp({ dataDir: folder.dataDir, demo });
  return app.startMs;
}

async function measureAsStudent({ port }: RunningApp, said: string, pace: Pace) {
  const [, email, password] = /^ +user +(\S+@\S+) +(\S+)$/m.exec(said) ?? [];
  if (!email || !password) throw new Error('the app told of no student account of the demo campus');
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

async function answerOf<Definition extends CallDefinition>(
  port: number,
  { status: expected = 200 }: Definition,
  call: HttpCall,
): Promise<AnswerOf<Definition>> {
  const { status, body } = await makeCall(port, call);
  const text = body.toString('utf8');
  if (status !== expected) throw new Error(`${call.method} ${call.path} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as AnswerOf<Definition>;
}
