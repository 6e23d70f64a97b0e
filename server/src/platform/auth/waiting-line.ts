/** A queue that lets a limited number work at a time. The others wait, up to a limit, and can leave. */
export interface WaitingLine {
  /**
   * Resolves when the turn comes; `done` passes the turn on.
   *
   * @throws `LineFull` when too many wait, and the reason of the signal when it is aborted before the turn
   */
  enter(signal: AbortSignal | undefined): Promise<void>;
  done(): void;
}

export class LineFull extends Error {
  override readonly name = 'LineFull';
}

/** Create a queue: `atOnce` work, `waiting` wait. First come, first served. */
export function createWaitingLine({ atOnce, waiting }: { atOnce: number; waiting: number }): WaitingLine {
  let working = 0;
  // A set rather than a list, so that leaving takes the same time at any position.
  const line = new Set<() => void>();

  const wait = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.delete(begin);
        reject(signal?.reason);
      };
      line.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });

  return {
    async enter(signal) {
      signal?.throwIfAborted();
      if (working < atOnce) working += 1;
      else if (line.size >= waiting) throw new LineFull('too many wait');
      else await wait(signal);
    },
    done() {
      const [next] = line;
      if (!next) {
        working -= 1;
        return;
      }
      // The turn passes on directly, so a new arrival cannot overtake.
      line.delete(next);
      next();
    },
  };
}
