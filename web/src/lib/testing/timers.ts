/** The timers that have been started and not been cleared since the last test. */
const started = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: start } = globalThis;

globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given);
  started.add(timer);
  return timer;
}, start) as typeof start;

/** Clears what a test has left to happen later, such as a retry: its call would be one of the next test. */
export function clearTimers(): void {
  for (const timer of started) clearTimeout(timer);
  started.clear();
}
