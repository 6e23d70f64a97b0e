import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type CountAnswer, sharedCounts } from './rate-counts.ts';
import type { FromWorker, ToWorker } from './workers.ts';

/** What a worker needs of the process that started it. */
export interface Orders {
  readonly connection: pg.PoolConfig;
  readonly rateCounts: ReturnType<typeof sharedCounts>;
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
  const asked = new Map<number, (answer: CountAnswer) => void>();
  const started = Promise.withResolvers<pg.PoolConfig>();
  const toListen = Promise.withResolvers<true>();
  const toStop = Promise.withResolvers<undefined>();
  let questions = 0;
  const tell = (message: FromWorker) => process.send?.(message);
  const ask = (key: string, timeWindow: number) =>
    new Promise<CountAnswer>((resolve) => {
      questions += 1;
      asked.set(questions, resolve);
      tell({ kind: 'count', id: questions, key, timeWindow });
    });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') return started.resolve(message.connection);
    if (message.kind === 'listen') return toListen.resolve(true);
    if (message.kind === 'stop') return toStop.resolve(undefined);
    asked.get(message.id)?.(message);
    asked.delete(message.id);
  });
  tell({ kind: 'hello' });

  try {
    // a spare may be told to stop without ever having served
    const connection = await Promise.race([started.promise, toStop.promise]);
    if (!connection) process.exit(0);
    const { listen, close } = await prepare({ connection, rateCounts: sharedCounts(ask) });
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
