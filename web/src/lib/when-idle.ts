/** How long work waits at most, in milliseconds. */
const IDLE_MS = 3000;

/** Run work when the browser is idle. Return a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(work, { timeout: IDLE_MS });
    return () => cancelIdleCallback(waiting);
  }
  // not in every Safari
  const waiting = setTimeout(work, IDLE_MS / 2);
  return () => clearTimeout(waiting);
}
