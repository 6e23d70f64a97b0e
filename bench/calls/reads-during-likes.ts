import { Agent } from 'node:http';
import { type HttpCall, makeCall } from '../load/http-call.ts';
import { drive, type Load } from '../load/load.ts';
import { progress } from '../progress.ts';
import type { CallKind } from './call-kinds.ts';
import { measureInTurn, type Pace } from './measure.ts';

/** How many likes a second arrive while the feed is read. */
export const LIKES_PER_SECOND = 50;

/** Reading the feed alone, and during likes; times in milliseconds. */
export interface DuringLikesRow {
  readonly connections: number;
  readonly p99Alone: number;
  readonly p99DuringLikes: number;
  readonly callsPerSecondAlone: number;
  readonly callsPerSecondDuringLikes: number;
  readonly likesPerSecond: number;
  readonly problems: readonly string[];
}

/** Read the feed without and with likes of posts on the same page. */
export async function measureReadsDuringLikes(
  kind: CallKind,
  likes: readonly HttpCall[],
  port: number,
  { connections, pace }: { connections: readonly number[]; pace: Pace },
): Promise<DuringLikesRow[]> {
  const rows: DuringLikesRow[] = [];
  for (const number of connections) {
    progress(`measuring: ${kind.name} with ${LIKES_PER_SECOND} likes a second going on, ${number} connections`);
    const steady: SteadyResult[] = [];
    const measure = async (load: Load) => {
      const stop = startSteadyCalls(port, likes, LIKES_PER_SECOND);
      const result = await drive(load);
      steady.push(await stop());
      return result;
    };
    const load = { port, calls: kind.calls, connections: number };
    const [alone, during] = await measureInTurn([{ load }, { load, measure }], pace);
    if (!alone || !during) throw new Error('nothing was measured');
    const likesPerSecond = Math.min(...steady.map(({ perSecond }) => perSecond));
    const failed = steady.reduce((sum, result) => sum + result.failed, 0) + alone.failures + during.failures;
    rows.push({
      connections: number,
      p99Alone: alone.p99,
      p99DuringLikes: during.p99,
      callsPerSecondAlone: alone.callsPerSecond,
      callsPerSecondDuringLikes: during.callsPerSecond,
      likesPerSecond,
      problems: [
        ...(failed > 0 ? [`${failed} calls failed`] : []),
        ...(likesPerSecond < LIKES_PER_SECOND * 0.9 ? [`only ${likesPerSecond.toFixed(0)} likes a second`] : []),
      ],
    });
  }
  return rows;
}

interface SteadyResult {
  readonly failed: number;
  readonly perSecond: number;
}

/** Make calls at even intervals, whether or not earlier calls were answered. The returned function stops them. */
function startSteadyCalls(port: number, calls: readonly HttpCall[], perSecond: number): () => Promise<SteadyResult> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const inFlight = new Set<Promise<void>>();
  let [made, answered, failed] = [0, 0, 0];
  const make = async (call: HttpCall) => {
    const status = await makeCall(port, call, { agent }).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status !== undefined) answered += 1;
    if (status === undefined || status >= 400) failed += 1;
  };
  const timer = setInterval(() => {
    for (; made < ((performance.now() - began) / 1000) * perSecond; made++) {
      const call = calls[made % calls.length];
      if (!call) continue;
      const one = make(call).finally(() => inFlight.delete(one));
      inFlight.add(one);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    const perSecondAnswered = answered / ((performance.now() - began) / 1000);
    await Promise.all(inFlight);
    agent.destroy();
    return { failed, perSecond: perSecondAnswered };
  };
}
