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

/** A worker that is ready but for the port. */
export interface Prepared {
  listen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs a worker: `prepare` makes it ready, and it listens when it is told to. It stops when the first process says so, and at once when
 * that is gone (as `node:cluster` has it); Ctrl-C reaches it too, and is left to the first process.
 */
export async function runWorker(prepare: (orders: Orders) => Promise<Prepared>): Promise<void> {
  const started = Promise.withResolvers<pg.PoolConfig>();
  const toListen = Promise.withResolvers<true>();
  const toStop = Promise.withResolvers<undefined>();
  const tell = (message: FromWorker) => process.send?.(message);
  const shared = { counts: createSharedCounts(tell), hashing: createSharedHashing(tell) };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') return started.resolve(message.connection);
    if (message.kind === 'listen') return toListen.resolve(true);
    if (message.kind === 'stop') return toStop.resolve(undefined);
    if (message.kind === 'hashed') return shared.hashing.answered(message);
    shared.counts.answered(message);
  });
  tell({ kind: 'hello' });

  try {
    // a spare may be told to stop without ever having served
    const connection = await Promise.race([started.promise, toStop.promise]);
    if (!connection) process.exit(0);
    const { counts } = shared.counts;
    const { listen, close } = await prepare({ connection, counts, passwordHashing: shared.hashing.hashing });
    tell({ kind: 'prepared' });
    const mayListen = await Promise.race([toListen.promise, toStop.promise]);
    if (mayListen) {
      await listen();
      tell({ kind: 'ready' });
      await toStop.promise;
    }
    await close();
    process.exit(0);
  } catch (error) {
    const reason = error instanceof StartError ? error.message : String((error as Error).stack);
    process.send?.({ kind: 'refused', reason } satisfies FromWorker, () => process.exit(1));
  }
}
