/** Tells whoever waits what is being done; results go to the standard output, this does not. */
export function progress(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}

const stopping = new AbortController();

/** Aborted when the run is asked to stop; every wait ends with it, and everything started is put away. */
export const stopped: AbortSignal = stopping.signal;

/** Makes Ctrl-C and a termination end the run in order. */
export function stopOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stopping.abort(new Error(`stopped by ${name}`)));
  }
}
