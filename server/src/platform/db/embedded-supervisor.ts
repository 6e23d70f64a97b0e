import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresProcess } from './embedded-process.ts';

/** The first pause after a failed start; it doubles with each further failure. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** A Postgres that is restarted whenever it ends by itself. */
export interface Supervised {
  /** The current process, or the last one. */
  readonly pid: number;
  /** Stop it for good. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Supervise a running Postgres, and restart it when it ends unexpectedly: killed, out of memory, or out of space.
 * Failed starts are retried with growing pauses, without end, because their reason (a full disk) may pass.
 */
export function supervise(options: {
  first: PostgresProcess;
  /** Begin to start a process on the same cluster and address; its `ready` rejects on failure. */
  start: () => Promise<PostgresProcess>;
  end: (process: PostgresProcess) => Promise<void>;
  onProblem: (message: string) => void;
}): Supervised {
  const { start, end, onProblem } = options;
  let current = options.first;
  const stopping = new AbortController();

  /** Restart it; resolves when it is ready or `stop` has been called. */
  const startAgain = async (): Promise<void> => {
    for (let pause = 0; !stopping.signal.aborted; pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS + 2 * pause)) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await start();
        // If `stop` came in between, it knows only the previous process.
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
