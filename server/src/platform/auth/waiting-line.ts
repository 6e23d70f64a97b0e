/** Lets so many work at a time; the others wait in a line of bounded length, which they may leave. */
export interface WaitingLine {
  /**
   * Resolves when it is one's turn; `done` gives the turn to the next.
   *
   * @throws `LineFull` when too many wait, and the reason of the signal when it is aborted before the turn has come
   */
  enter(signal: AbortSignal | undefined): Promise<void>;
  done(): void;
}

export class LineFull extends Error {
  override readonly name = 'LineFull';
}

/** Makes a line where `atOnce` work and `waiting` wait. Who came first is first. */
export function createWaitingLine({ atOnce, waiting }: { atOnce: number; waiting: number }): WaitingLine {
  let working = 0;
  // a set rather than a list: leaving costs the same wherever one stands
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
      // the turn goes from one to the other: whoever comes in between does not overtake
      line.delete(next);
      next();
    },
  };
}
