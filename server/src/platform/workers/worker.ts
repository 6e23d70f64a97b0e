import type pg from 'pg';
import type { PasswordHashing } from '../auth/password-hashing.ts';
import { StartError } from '../start-error.ts';
import { type CountAnswer, sharedCounts } from './rate-counts.ts';
import { type HashAnswer, sharedHashing } from './shared-hashing.ts';
import type { FromWorker, ToWorker } from './workers.ts';

/** What a worker needs of the process that started it. */
export interface Orders {
  readonly connection: pg.PoolConfig;
  readonly rateCounts: ReturnType<typeof sharedCounts>;
  readonly passwordHashing: PasswordHashing;
}

type Answer = CountAnswer | HashAnswer;
/** A question for the first process, without the number that its answer carries. */
type Question = FromWorker extends infer Message
  ? Message extends { id: number }
    ? Omit<Message, 'id'>
    : never
  : never;

/**
 * Runs a worker: `serve` starts it and answers how to stop it. It stops when the first process says so, and at once when
 * that is gone (as `node:cluster` has it); Ctrl-C reaches it too, and is left to the first process.
 */
export async function runWorker(serve: (orders: Orders) => Promise<() => Promise<void>>): Promise<void> {
  const asked = new Map<number, (answer: Answer) => void>();
  const started = Promise.withResolvers<pg.PoolConfig>();
  const toStop = Promise.withResolvers<void>();
  let questions = 0;
  const tell = (message: FromWorker) => process.send?.(message);
  const ask = <Expected extends Answer>(question: Question) =>
    new Promise<Expected>((resolve) => {
      questions += 1;
      asked.set(questions, resolve as (answer: Answer) => void);
      tell({ ...question, id: questions } as FromWorker);
    });
  const rateCounts = sharedCounts((key, timeWindow) => ask<CountAnswer>({ kind: 'count', key, timeWindow }));
  const passwordHashing = sharedHashing((question) => ask<HashAnswer>({ kind: 'hash', ...question }));

  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') return started.resolve(message.connection);
    if (message.kind === 'stop') return toStop.resolve();
    asked.get(message.id)?.(message);
    asked.delete(message.id);
  });
  tell({ kind: 'hello' });

  try {
    const stop = await serve({ connection: await started.promise, rateCounts, passwordHashing });
    tell({ kind: 'ready' });
    await toStop.promise;
    await stop();
    process.exit(0);
  } catch (error) {
    const reason = error instanceof StartError ? error.message : String((error as Error).stack);
    process.send?.({ kind: 'refused', reason } satisfies FromWorker, () => process.exit(1));
  }
}
