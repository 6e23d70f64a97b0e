import type pg from 'pg';
import type { PasswordHashing } from '../auth/password-hashing.ts';
import type { Counts } from '../limits/counts.ts';
import { StartError } from '../start-error.ts';
import { createSharedCounts } from './shared-counts.ts';
import { createSharedHashing } from './shared-hashing.ts';
import type { FromWorker, ToWorker } from './workers.ts';

/** What a worker needs of the process that started it. */
export interface Orders {
  readonly connection: pg.PoolConfig;
  /** The counts behind the limits on calls, shared by all workers. */
  readonly counts: Counts;
  /** The threads that hash passwords, shared by all workers. */
  readonly passwordHashing: PasswordHashing;
}

/**
 * Runs a worker: `serve` starts it and answers how to stop it. It stops when the first process says so, and at once when
 * that is gone (as `node:cluster` has it); Ctrl-C reaches it too, and is left to the first process.
 */
export async function runWorker(serve: (orders: Orders) => Promise<() => Promise<void>>): Promise<void> {
  const started = Promise.withResolvers<pg.PoolConfig>();
  const toStop = Promise.withResolvers<void>();
  const tell = (message: FromWorker) => process.send?.(message);
  const shared = { counts: createSharedCounts(tell), hashing: createSharedHashing(tell) };

  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') return started.resolve(message.connection);
    if (message.kind === 'stop') return toStop.resolve();
    if (message.kind === 'hashed') return shared.hashing.answered(message);
    shared.counts.answered(message);
  });
  tell({ kind: 'hello' });

  try {
    const { counts } = shared.counts;
    const stop = await serve({ connection: await started.promise, counts, passwordHashing: shared.hashing.hashing });
    tell({ kind: 'ready' });
    await toStop.promise;
    await stop();
    process.exit(0);
  } catch (error) {
    const reason = error instanceof StartError ? error.message : String((error as Error).stack);
    process.send?.({ kind: 'refused', reason } satisfies FromWorker, () => process.exit(1));
  }
}
