const FIRST = 1000;
const LONGEST = 60_000;

/**
 * The wait before the next attempt, in milliseconds: twice as long after each failure, up to a minute. `random` (0 to
 * 1) spreads it, so that devices do not all call a recovering server at once.
 */
export function backoff(failures: number, random = Math.random()): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** (failures - 1));
  return longest / 2 + (longest / 2) * random;
}

/** Wait for the time after that many failures, until `woken`, or until the device is online again. */
export function pause(failures: number, woken: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, backoff(failures));
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
    addEventListener('online', end);
    void woken.then(end);
  });
}
