import type { WorkerEvents } from 'graphile-worker';

/** Fetching that has failed for this long does not recover by itself. */
const FAILING_MS = 5000;

/** How the workers of this process fetch jobs. */
export interface Fetching {
  /**
   * Wait until no other worker fetches. Two concurrent fetches would both find room for another long job. The turn ends
   * with the worker's event about its fetch.
   */
  turn(): Promise<void>;
}

/**
 * Track the fetching of jobs. Call `onFailing` when no worker could fetch a job for seconds: a runner with a failed
 * first query, as may happen on a busy machine, repeats that failure until it is replaced.
 */
export function followFetching(events: WorkerEvents, onFailing: (error: unknown) => void): Fetching {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  let failingSince: number | undefined;
  const endTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  };
  const fetched = () => {
    failingSince = undefined;
    endTurn();
  };
  // Each fetch of a worker emits exactly one of these events.
  events.on('job:start', fetched);
  events.on('worker:getJob:empty', fetched);
  events.on('worker:getJob:error', ({ error }) => {
    failingSince ??= performance.now();
    endTurn();
    if (performance.now() - failingSince < FAILING_MS) return;
    failingSince = undefined;
    onFailing(error);
  });
  return {
    async turn() {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve));
      isTaken = true;
    },
  };
}
