import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The bytes that the process may still be releasing from earlier tests: a thousandth of the measured sizes. */
const SETTLED_BYTES = 4096;
const PAUSE_MS = 20;
const TRIES = 50;

/**
 * The memory of this process's values and buffers in bytes, after garbage collection. Objects of earlier tests are
 * released only after a while, so this measures until the value is stable.
 */
export async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let used = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES; i++) {
    // The memory behind buffers is released after a first collection.
    collectGarbage();
    await delay(PAUSE_MS);
    collectGarbage();
    const before = used;
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    used = heapUsed + arrayBuffers;
    if (Math.abs(before - used) <= SETTLED_BYTES) break;
  }
  return used;
}
