import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import workerpool from 'workerpool';

/** Turns passwords into slow hashes and checks them: so many at a time, so many waiting, and no more. */
export interface PasswordHashing {
  /** @throws HashingBusy when too many wait already */
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash. @throws HashingBusy when too many wait already */
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

/** Half of the processors: the others serve. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
/** A hash takes 50 to 100 ms: the last in line waits for some five seconds. */
const WAITING_PER_THREAD = 64;

const WORKER = join(import.meta.dirname, 'password-worker.ts');

/**
 * Starts threads that hash, when the first password comes. Of several processes on one machine only the first has them,
 * so that the bounds are the machine's (see `platform/workers`).
 */
export function createPasswordHashing({
  threads = THREADS,
  waiting = THREADS * WAITING_PER_THREAD,
}: {
  threads?: number;
  waiting?: number;
} = {}): PasswordHashing {
  const pool = workerpool.pool(WORKER, { workerType: 'thread', maxWorkers: threads });
  let accepted = 0;

  const run = async <Result>(task: 'hash' | 'verify', texts: readonly string[]): Promise<Result> => {
    if (accepted >= threads + waiting) throw new HashingBusy();
    accepted += 1;
    try {
      return (await pool.exec(task, [...texts])) as Result;
    } finally {
      accepted -= 1;
    }
  };

  return {
    hash: (password) => run('hash', [password]),
    verify: ({ hash, password }) => run('verify', [hash, password]),
    close: async () => void (await pool.terminate()),
  };
}
