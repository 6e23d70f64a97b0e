import { join } from 'node:path';
import { startHelper } from '../load/helper.ts';
import type { HttpCall } from '../load/http-call.ts';
import { drive, type Load } from '../load/load.ts';
import { progress } from '../progress.ts';
import type { CallKind } from './calls.ts';
import { measureInTurn, type Pace } from './measure.ts';

/** Likes a second that go on while the feed is read. */
export const LIKES_PER_SECOND = 50;

/** What the steady writes came to. */
export interface SteadyResult {
  readonly made: number;
  readonly failed: number;
  readonly perSecond: number;
}

export interface MeanwhileRow {
  readonly connections: number;
  /** The 99th percentile of reading times, in milliseconds. */
  readonly p99Alone: number;
  readonly p99Meanwhile: number;
  readonly callsPerSecondAlone: number;
  readonly callsPerSecondMeanwhile: number;
  readonly likesPerSecond: number;
  readonly problems: readonly string[];
}

/** Reads the feed with and without likes going on, of posts that stand on the page. */
export async function measureReadsMeanwhile(
  kind: CallKind,
  likes: readonly HttpCall[],
  port: number,
  { connections, pace }: { connections: readonly number[]; pace: Pace },
): Promise<MeanwhileRow[]> {
  await using liker = await startHelper(join(import.meta.dirname, 'steady-calls-process.ts'));
  const rows: MeanwhileRow[] = [];
  for (const number of connections) {
    progress(`measuring: ${kind.name} with ${LIKES_PER_SECOND} likes a second going on, ${number} connections`);
    const steady: SteadyResult[] = [];
    const measure = async (load: Load) => {
      await liker.ask<void>({ start: { port, calls: likes, perSecond: LIKES_PER_SECOND } });
      const result = await drive(load);
      steady.push(await liker.ask<SteadyResult>({ stop: true }));
      return result;
    };
    const load = { port, calls: kind.calls, connections: number };
    const [alone, meanwhile] = await measureInTurn([{ load }, { load, measure }], pace);
    if (!alone || !meanwhile) throw new Error('nothing was measured');
    const likesPerSecond = Math.min(...steady.map(({ perSecond }) => perSecond));
    const failed = steady.reduce((sum, result) => sum + result.failed, 0) + alone.failures + meanwhile.failures;
    rows.push({
      connections: number,
      p99Alone: alone.p99,
      p99Meanwhile: meanwhile.p99,
      callsPerSecondAlone: alone.callsPerSecond,
      callsPerSecondMeanwhile: meanwhile.callsPerSecond,
      likesPerSecond,
      problems: [
        ...(failed > 0 ? [`${failed} calls failed`] : []),
        ...(likesPerSecond < LIKES_PER_SECOND * 0.9 ? [`only ${likesPerSecond.toFixed(0)} likes a second`] : []),
      ],
    });
  }
  return rows;
}
