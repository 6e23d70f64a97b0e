import { setTimeout as delay } from 'node:timers/promises';
import { mayTryAgain } from './failures.ts';

const TRIES = 5;
/** The longest pause before the second try; each later one is twice as long. */
const PAUSE_MS = 20;

/** Runs `work`, and again when Postgres undid it in favour of somebody else's. */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !mayTryAgain(error)) throw error;
      // at different times, or the same ones would meet again
      await delay(Math.random() * PAUSE_MS * 2 ** (tries - 1));
    }
  }
}
