/** How long work waits at most, in milliseconds. */
const IDLE_MS = 3000;

/** Does something when the browser has nothing else to do, such as the first load of a screen. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(work, { timeout: IDLE_MS });
    return () => cancelIdleCallback(waiting);
  }
  // not in every Safari
  const waiting = setTimeout(work, IDLE_MS / 2);
  return () => clearTimeout(waiting);
}
