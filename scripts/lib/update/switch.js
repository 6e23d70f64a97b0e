import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../fail.js';
import { isLauncherAlive, readPointer, readState, validPointer, writePointer } from '../releases.js';

const LOOK_MS = 100;
/** The time for ending the present release and returning to it, besides the patience with the new one. */
const SPARE_SECONDS = 180;

/**
 * Let the start change over to a release, and wait for what becomes of it.
 *
 * @param {{ base: string, dataDir: string }} where
 * @param {{ release: string, previous: string, patienceSeconds: number }} change
 * @returns {Promise<{ works: boolean | undefined, reason: string, seconds: number }>} `works` is undefined when Quad
 * does not run: the next start changes over
 */
export async function switchTo({ base, dataDir }, change) {
  const attempt = randomUUID();
  const began = performance.now();
  writePointer(base, { attempt, ...change });
  const tried = await outcomeOf({ base, dataDir });
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { works: tried?.works, reason: tried?.reason ?? '', seconds };
}

/**
 * Wait until the start has tried the release of the pointer. Let the pointer lead back when that failed.
 *
 * @param {{ base: string, dataDir: string }} where
 */
async function outcomeOf({ base, dataDir }) {
  const pointer = readPointer(base);
  if (!pointer) return undefined;
  const deadline = performance.now() + (pointer.patienceSeconds + SPARE_SECONDS) * 1000;
  while (performance.now() < deadline) {
    const state = readState(dataDir);
    if (state?.tried?.attempt === pointer.attempt) {
      if (!state.tried.works) await leadBack({ base, dataDir }, pointer);
      return state.tried;
    }
    if (!isServing(dataDir)) return undefined;
    await delay(LOOK_MS);
  }
  throw new CommandError('the start did not react: look at its log, and start Quad again');
}

/** Whether `npm start` serves this data folder. @param {string} dataDir */
export function isServing(dataDir) {
  const state = readState(dataDir);
  return state?.serving !== undefined && isLauncherAlive(state);
}

/** Finish or take back the switch of an update that was interrupted. @param {{ base: string, dataDir: string }} where */
export async function settle({ base, dataDir }) {
  const pointer = validPointer(base);
  if (!pointer) return;
  const tried = readState(dataDir)?.tried;
  if (tried?.attempt !== pointer.attempt) await outcomeOf({ base, dataDir });
  else if (!tried.works) await leadBack({ base, dataDir }, pointer);
}

/**
 * @param {{ base: string, dataDir: string }} where
 * @param {{ previous: string, patienceSeconds: number }} pointer
 */
async function leadBack({ base, dataDir }, { previous, patienceSeconds }) {
  const attempt = randomUUID();
  writePointer(base, { attempt, release: previous, previous, patienceSeconds });
  // The former release has to start first.
  for (let left = SPARE_SECONDS * (1000 / LOOK_MS); left > 0 && isLauncherAlive(readState(dataDir)); left--) {
    if (readState(dataDir)?.tried?.attempt === attempt) return;
    await delay(LOOK_MS);
  }
}
