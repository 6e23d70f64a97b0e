import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What the process may go on releasing of tests before, in bytes: a thousandth of what these measurements are about. */
const SETTLED_BYTES = 4096;
const PAUSE_MS = 20;
const TRIES = 50;

/**
 * The bytes that values and buffers of this process take up, once what nobody refers to has been collected. What tests before
 * have closed is let go of only after a while: it is measured until that has ended.
 */
export async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let used = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES; i++) {
    // what stood behind buffers is let go of after a first collection
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
