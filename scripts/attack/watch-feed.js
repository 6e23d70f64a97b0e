import { send } from './http.js';

/** @import { Accounts } from './accounts.js' */

/** The address of a student outside the attack. */
const ADDRESS = '127.0.0.3';
/** How often the feed is read: an account may call 600 times a minute. */
const EVERY_MS = 200;
/** A user who waits longer gives up. */
const TIMEOUT_MS = 10_000;

/**
 * Read a page of the feed again and again, like a student outside the attack.
 *
 * @typedef {{ p50: number, longest: number, reads: number, failures: string[] }} Feed times in milliseconds
 */

/**
 * @param {number} port
 * @param {Accounts} accounts
 */
export function watchFeed(port, { onlooker }) {
  const headers = { authorization: `Bearer ${onlooker}`, 'accept-encoding': 'gzip' };

  /** @param {number[]} times @param {Set<string>} failures */
  const read = async (times, failures) => {
    const began = performance.now();
    try {
      const { status } = await send(port, '/api/posts/feed', { headers, from: ADDRESS, timeoutMs: TIMEOUT_MS });
      if (status !== 200) failures.add(`the feed answered ${status}`);
    } catch (error) {
      failures.add(`the feed did not answer: ${error instanceof Error ? error.message : error}`);
    }
    times.push(performance.now() - began);
  };

  return {
    /**
     * Measure the feed while some work runs.
     *
     * @template Result
     * @param {() => Promise<Result>} work
     * @returns {Promise<{ result: Result, feed: Feed }>}
     */
    async during(work) {
      /** @type {number[]} */
      const times = [];
      /** @type {Set<string>} */
      const failures = new Set();
      /** @type {Promise<void>[]} */
      const reads = [];
      const timer = setInterval(() => reads.push(read(times, failures)), EVERY_MS);
      try {
        const result = await work();
        clearInterval(timer);
        await Promise.all(reads);
        return { result, feed: { ...summary(times), failures: [...failures] } };
      } finally {
        clearInterval(timer);
      }
    },
  };
}

/** @param {readonly number[]} times */
export function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0, reads: sorted.length };
}
