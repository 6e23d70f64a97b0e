import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import workerpool from 'workerpool';
import { sourceFile } from '../folders.ts';
import { createWaitingLine, LineFull } from './waiting-line.ts';

/** Slow hashing and verification of passwords, with limits on concurrent and waiting ones. */
export interface PasswordHashing {
  /** @throws HashingBusy when too many wait already, ClientDisconnected (see `whileConnected`) */
  hash(password: string): Promise<string>;
  /** Whether a password matches a hash. @throws HashingBusy when too many wait already, ClientDisconnected */
  verify(attempt: { readonly hash: string; readonly password: string }): Promise<boolean>;
  close(): Promise<void>;
}

/** The queue is full: another password would wait longer than people do. */
export class HashingBusy extends Error {
  override readonly name = 'HashingBusy';
  constructor() {
    super('too many passwords wait to be hashed');
  }
}

/** The client disconnected before its password's turn. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
  constructor(options?: ErrorOptions) {
    super('nobody waits for this password any more', options);
  }
}

const currentClient = new AsyncLocalStorage<AbortSignal>();

/**
 * Do work for a client that may disconnect. When the signal is aborted, a password that `work` hashes, itself or
 * through the sign-in library, leaves the queue, and its promise rejects with `ClientDisconnected`.
 */
export function whileConnected<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return currentClient.run(signal, work);
}

/** The signal that the current client has disconnected; undefined outside `whileConnected`. */
export const clientSignal = (): AbortSignal | undefined => currentClient.getStore();

/** Half of the processors: the others serve. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
/** A hash takes 100 to 200 ms, so the last in the queue waits about ten seconds. */
const WAITING_PER_THREAD = 64;

/** A thread allocates little, but without a limit its heap grows to the server's young generation. */
const YOUNG_MB = 1;

const WORKER = sourceFile('platform/auth/password-worker.ts');

/**
 * Create threads that hash, started with the first password. Among several processes of a machine only the first has
 * them, so that the limits apply to the machine (see `platform/workers`).
 */
export function createPasswordHashing({
  threads = THREADS,
  waiting = THREADS * WAITING_PER_THREAD,
  fast = false,
}: {
  threads?: number;
  waiting?: number;
  /** Hash at a cost that protects nothing, for tests. Without it, such hashes are refused. */
  fast?: boolean;
} = {}): PasswordHashing {
  const pool = workerpool.pool(WORKER, {
    workerType: 'thread',
    maxWorkers: threads,
    workerThreadOpts: { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB }, workerData: { fast } },
  });
  const line = createWaitingLine({ atOnce: threads, waiting });

  const run = async <Result>(task: 'hash' | 'verify', texts: readonly string[]): Promise<Result> => {
    const signal = clientSignal();
    await line.enter(signal).catch((error: unknown) => {
      if (error instanceof LineFull) throw new HashingBusy();
      throw new ClientDisconnected({ cause: error });
    });
    try {
      // A task that has begun is finished, because stopping it would end the thread.
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
