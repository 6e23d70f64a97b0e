import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import workerpool from 'workerpool';
import { createWaitingLine, LineFull } from './waiting-line.ts';

/** Turns passwords into slow hashes and checks them: so many at a time, so many waiting, and no more. */
export interface PasswordHashing {
  /** @throws HashingBusy when too many wait already, AskerGone (see `whileAsked`) */
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash. @throws HashingBusy when too many wait already, AskerGone */
  verify(attempt: { readonly hash: string; readonly password: string }): Promise<boolean>;
  close(): Promise<void>;
}

/** So many passwords wait already that another would wait for longer than people do. */
export class HashingBusy extends Error {
  override readonly name = 'HashingBusy';
  constructor() {
    super('too many passwords wait to be hashed');
  }
}

/** The asker hung up before it was their password's turn. */
export class AskerGone extends Error {
  override readonly name = 'AskerGone';
  constructor(options?: ErrorOptions) {
    super('nobody waits for this password any more', options);
  }
}

const asker = new AsyncLocalStorage<AbortSignal>();

/**
 * Does work for somebody who may hang up. A password that `work` has hashed, itself or through the sign-in library,
 * leaves the queue when the signal is aborted, and its promise rejects with `AskerGone`.
 */
export function whileAsked<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return asker.run(signal, work);
}

/** Whether the asker of what is being done is still there. Without one, nobody hangs up. */
export const askerSignal = (): AbortSignal | undefined => asker.getStore();

/** Half of the processors: the others serve. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
/** A hash takes 50 to 100 ms: the last in line waits for some five seconds. */
const WAITING_PER_THREAD = 64;

/** A thread makes a few strings for each hash: without a bound, its heap grows as large as the server's young one. */
const YOUNG_MB = 1;

const WORKER = join(import.meta.dirname, 'password-worker.ts');

/**
 * Starts threads that hash, when the first password comes. Of several processes on one machine only the first has them,
 * so that the bounds are the machine's (see `platform/workers`).
 */
export function createPasswordHashing({
  threads = THREADS,
  waiting = THREADS * WAITING_PER_THREAD,
  fast = false,
}: {
  threads?: number;
  waiting?: number;
  /** Hash at a cost that protects nothing, for tests. A hash of one cost does not verify at the other. */
  fast?: boolean;
} = {}): PasswordHashing {
  const pool = workerpool.pool(WORKER, {
    workerType: 'thread',
    maxWorkers: threads,
    workerThreadOpts: { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB }, workerData: { fast } },
  });
  const line = createWaitingLine({ atOnce: threads, waiting });

  const run = async <Result>(task: 'hash' | 'verify', texts: readonly string[]): Promise<Result> => {
    const signal = askerSignal();
    await line.enter(signal).catch((error: unknown) => {
      if (error instanceof LineFull) throw new HashingBusy();
      throw new AskerGone({ cause: error });
    });
    try {
      // once begun it is finished: stopping it would end the thread
      return (await pool.exec(task, [...texts])) as Result;
    } finally {
      line.done();
    }
  };

  return {
    hash: (password) => run('hash', [password]),
    verify: ({ hash, password }) => run('verify', [hash, password]),
    close: async () => void (await pool.terminate()),
  };
}
