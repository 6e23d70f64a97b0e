import type { WorkerEvents } from 'graphile-worker';

/** Fetching that has failed for so long does not begin to work by itself. */
const FAILING_MS = 5000;

/** How the workers of this process fetch jobs. */
export interface Fetching {
  /**
   * Waits until no other worker fetches. Two that fetch at once would both be told that there is room for another long
   * job. The turn ends with what the worker says of its fetch.
   */
  turn(): Promise<void>;
}

/**
 * Follows how jobs are fetched. `onFailing` is called when no worker has been able to fetch one for seconds: a
 * runner whose first query failed, as it may on a busy machine, repeats that failure until it is replaced.
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
  // of each fetch, its worker tells exactly one of these
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
