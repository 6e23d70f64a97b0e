/** Says what is being done, on standard error: results go to standard output. */
export function progress(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}

const stopping = new AbortController();

/** Aborted when the run is asked to stop: every wait ends, and everything started is cleaned up. */
export const stopped: AbortSignal = stopping.signal;

/** Makes Ctrl-C and a termination end the run in order. */
export function stopOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stopping.abort(new Error(`stopped by ${name}`)));
  }
}
