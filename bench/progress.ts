/** Print the progress on standard error, because results go to standard output. */
export function progress(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}

const stopping = new AbortController();

/** Aborted when the run is asked to stop: every wait ends, and all started processes are cleaned up. */
export const stopped: AbortSignal = stopping.signal;

/** Make Ctrl-C and a termination end the run in order. */
export function stopOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stopping.abort(new Error(`stopped by ${name}`)));
  }
}
