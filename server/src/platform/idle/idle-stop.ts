import type { Activity } from './activity.ts';

/** How often to look at a queue that does not let the process stop, in milliseconds. */
const LOOK_MS = 5000;
/** After this long without use, in milliseconds, the garbage of the last calls is collected. */
const COLLECT_MS = 30_000;

/**
 * Call `stop` once nobody has used the server for `idleMs`, and no job runs or is due within that time. While the time
 * of the next work is unknown, because the database is unreachable, the process stays.
 *
 * @returns a function that gives up waiting
 */
export function stopWhenIdle({
  activity,
  idleMs,
  nextWork,
  stop,
}: {
  activity: Activity;
  idleMs: number;
  /** When work is due next. */
  nextWork: () => Promise<Date>;
  stop: () => void;
}): () => void {
  let timer: NodeJS.Timeout;
  const lookAfter = (ms: number) => {
    timer = setTimeout(() => void look(), Math.max(1, ms)).unref();
  };
  const look = async () => {
    const left = idleMs - activity.idleMs;
    if (left > 0) return lookAfter(left);
    const due = await nextWork().catch(() => undefined);
    if (due === undefined || due.getTime() - Date.now() < idleMs) return lookAfter(Math.min(idleMs, LOOK_MS));
    // a request may have arrived during the query
    if (activity.idleMs < idleMs) return lookAfter(idleMs);
    stop();
  };
  lookAfter(idleMs);
  return () => clearTimeout(timer);
}

/**
 * Collect garbage once in each pause of use. A process that waits allocates too little for V8 to do it, and holds a
 * fifth of its memory for nothing. Does nothing without `--expose-gc`.
 *
 * @returns a function that ends it
 */
export function collectWhenIdle(
  activity: Activity,
  pauseMs = COLLECT_MS,
  collect: (() => void) | undefined = globalThis.gc,
): () => void {
  if (!collect) return () => undefined;
  let isCollected = false;
  const timer = setInterval(() => {
    const isIdle = activity.idleMs >= pauseMs;
    if (isIdle && !isCollected) void collect();
    isCollected = isIdle;
  }, pauseMs).unref();
  return () => clearInterval(timer);
}
