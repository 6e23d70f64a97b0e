import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresProcess } from './embedded-process.ts';

/** The first pause after a start that failed; it doubles with each further one. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** A Postgres that is started again whenever it ends by itself. */
export interface Supervised {
  /** The process that runs now, or the last one while there is none. */
  readonly pid: number;
  /** Ends it for good; once is enough. */
  stop(): Promise<void>;
}

/**
 * Watches over a Postgres that is ready, and starts it again when it ends without having been told to: killed, out of
 * memory, or out of space. A start that fails is repeated with growing pauses for as long as it takes, because its
 * reason (a full disk) may go away.
 */
export function supervise(options: {
  first: PostgresProcess;
  /** Begins to start a process on the same cluster and address; its `ready` rejects when that fails. */
  start: () => Promise<PostgresProcess>;
  /** Ends a running process in order. */
  end: (process: PostgresProcess) => Promise<void>;
  onProblem: (message: string) => void;
}): Supervised {
  const { start, end, onProblem } = options;
  let current = options.first;
  const stopping = new AbortController();

  /** Starts it once more; resolves when it is ready or `stop` has been called. */
  const startAgain = async (): Promise<void> => {
    for (let pause = 0; !stopping.signal.aborted; pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS + 2 * pause)) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await start();
        // told to stop in between, `stop` knows only the one before
        if (stopping.signal.aborted) await end(current);
        return await current.ready;
      } catch (error) {
        if (!stopping.signal.aborted) onProblem(`the database did not start: ${messageOf(error)}`);
      }
    }
  };

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      const reason = await current.ended;
      if (stopping.signal.aborted) return;
      onProblem(`the database ended with ${reason}; it is started again`);
      await startAgain();
    }
  };
  const watching = keepRunning();

  const stop = async () => {
    stopping.abort();
    await end(current);
    await watching;
  };
  let stopped: Promise<void> | undefined;
  return {
    get pid() {
      return current.pid;
    },
    stop: () => (stopped ??= stop()),
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
