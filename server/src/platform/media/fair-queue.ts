import { AppError } from '../errors/app-error.ts';

export interface FairQueueOptions {
  /** Concurrent pieces of work. */
  readonly atOnce: number;
  /** Concurrent pieces of work per person. Below `atOnce`, one person alone never blocks the queue. */
  readonly perPerson: number;
  /** Waiting pieces of work in all, and per person. */
  readonly waiting: number;
  readonly waitingPerPerson: number;
}

/** The person that work is for, and whether they still wait for it. */
export interface Sender {
  readonly id: string;
  /** Aborted when they disconnect. */
  readonly signal?: AbortSignal | undefined;
}

/** A queue for costly work that serves people in turn, however much work each of them submits. */
export interface FairQueue {
  /**
   * Run work for a person in their turn. Throws `media_busy` at once when too much is waiting, and `bad_form` when they
   * disconnect before the work begins. After that, the work itself watches the signal.
   */
  run<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result>;
  /** The numbers of running and waiting pieces of work. */
  readonly size: { readonly running: number; readonly waiting: number };
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export function createFairQueue({ atOnce, perPerson, waiting: waitingMax, waitingPerPerson }: FairQueueOptions) {
  /** By person, least recently served first. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  const toTheEnd = (person: string, line: Line): void => {
    lines.delete(person);
    lines.set(person, line);
  };

  const next = (): void => {
    while (running < atOnce) {
      const turn = [...lines].find(([, line]) => line.waiting.length > 0 && line.running < perPerson);
      if (!turn) return;
      const [person, line] = turn;
      toTheEnd(person, line);
      running += 1;
      waiting -= 1;
      line.running += 1;
      line.waiting.shift()?.();
    }
  };

  const lineOf = (person: string): Line => {
    const line = lines.get(person) ?? { running: 0, waiting: [] };
    lines.set(person, line);
    return line;
  };

  /** Resolves when the turn has come. */
  const turnOf = (person: string, line: Line, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        waiting -= 1;
        forget(person, line);
        reject(new AppError('bad_form', { cause: signal?.reason }));
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.waiting.push(begin);
      waiting += 1;
      next();
    });

  const forget = (person: string, line: Line): void => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(person);
  };

  const queue: FairQueue = {
    async run({ id: person, signal }, work) {
      assertWaiting({ signal });
      const isFree = running < atOnce && (lines.get(person)?.running ?? 0) < perPerson;
      const isFull = waiting >= waitingMax || (lines.get(person)?.waiting.length ?? 0) >= waitingPerPerson;
      if (!isFree && isFull) throw new AppError('media_busy');
      const line = lineOf(person);
      await turnOf(person, line, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        line.running -= 1;
        toTheEnd(person, line);
        forget(person, line);
        next();
      }
    },
    get size() {
      return { running, waiting };
    },
  };
  return queue;
}

/** Throws `bad_form` when the sender has disconnected, to stop work that nobody waits for. */
export function assertWaiting({ signal }: Pick<Sender, 'signal'>): void {
  if (signal?.aborted) throw new AppError('bad_form', { cause: signal.reason });
}
