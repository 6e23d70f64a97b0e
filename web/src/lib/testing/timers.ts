/** The timers that were started since the last test. */
const started = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: start } = globalThis;

globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given);
  started.add(timer);
  return timer;
}, start) as typeof start;

/** Clear the timers that a test has left, such as that of a retry, which would call during the next test. */
export function clearTimers(): void {
  for (const timer of started) clearTimeout(timer);
  started.clear();
}
