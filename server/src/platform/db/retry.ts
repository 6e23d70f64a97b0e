import { setTimeout as delay } from 'node:timers/promises';
import { isRetryable } from './failures.ts';

const TRIES = 5;
/** The longest pause before the second try; it doubles with each further try. */
const PAUSE_MS = 20;

/** Run `work`, and retry it after a deadlock or a serialization failure. */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error;
      // Random, so that two transactions do not collide again.
      await delay(Math.random() * PAUSE_MS * 2 ** (tries - 1));
    }
  }
}
