import { performance } from 'node:perf_hooks';

/** How busy this process is. */
export interface Load {
  /** The share of the last full minute in which the event loop worked, from 0 to 1; undefined in the first minute. */
  readonly busyShare: number | undefined;
  close(): void;
}

const MINUTE_MS = 60_000;

/** Measure the load once a minute. Node counts it anyway, so it costs nothing. */
export function watchLoad(everyMs = MINUTE_MS): Load {
  let busyShare: number | undefined;
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    busyShare = performance.eventLoopUtilization(last).utilization;
    last = performance.eventLoopUtilization();
  }, everyMs).unref();
  return {
    get busyShare() {
      return busyShare;
    },
    close: () => clearInterval(timer),
  };
}
