import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCall } from '../load/http-call.ts';
import { seededRandom } from '../load/load.ts';
import type { EveningCall } from './evening-calls.ts';
import type { Tally } from './tally.ts';
import { minuteAt, rateAt } from './timeline.ts';

interface EveningLoad {
  readonly agents: readonly Agent[];
  readonly tally: Tally;
  readonly lengthMs: number;
  readonly people: number;
  readonly draw: (minute: number) => EveningCall;
  readonly signal: AbortSignal;
}

/** Make calls at random moments whose rate follows the evening, until it ends and all are answered. */
export async function putLoadOn(
  port: number,
  { agents, tally, lengthMs, people, draw, signal }: EveningLoad,
): Promise<void> {
  const random = seededRandom(5);
  const began = performance.now();
  const running = new Set<Promise<void>>();
  let due = 0;
  for (let turn = 0; due < lengthMs; turn++) {
    const wait = began + due - performance.now();
    if (wait > 1) await delay(wait, undefined, { signal });
    const minute = minuteAt(due / lengthMs);
    const agent = agents[turn % agents.length];
    const call = makeOne(port, draw(minute), { tally, dueAt: began + due, ...(agent && { agent }) });
    running.add(call);
    void call.finally(() => running.delete(call));
    // arrivals are independent of each other, so the gaps between them are exponential
    due += (-Math.log(1 - random()) * 1000) / rateAt(minute, people);
  }
  await Promise.all(running);
}

/** Make a call and add it to the tally. */
export async function makeOne(
  port: number,
  { kind, isWrite, call, onAnswer }: EveningCall,
  { tally, dueAt, agent }: { tally: Tally; dueAt: number; agent?: Agent },
): Promise<void> {
  try {
    const answer = await makeCall(port, call, { ...(agent && { agent }) });
    if (answer.status >= 500) tally.fail(kind, isWrite, `answered ${answer.status}`);
    else if (answer.status >= 400) tally.note(kind, answer.status);
    else onAnswer?.(answer);
    tally.add(kind, isWrite, performance.now() - dueAt);
  } catch (error) {
    tally.fail(kind, isWrite, error instanceof Error ? error.message : String(error));
  }
}
