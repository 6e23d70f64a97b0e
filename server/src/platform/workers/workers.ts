import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type pg from 'pg';
import { createPasswordHashing } from '../auth/password-hashing.ts';
import { createCounts } from '../limits/counts.ts';
import { StartError } from '../start-error.ts';
import { type CountAnswer, type CountMessage, countFor } from './shared-counts.ts';
import { answerHashRequest, type HashAnswer, type HashRequest } from './shared-hashing.ts';

/** What a worker tells the first process. */
export type FromWorker =
  | { readonly kind: 'hello' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly reason: string }
  | CountMessage
  | HashRequest;
/** What the first process tells a worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly connection: pg.PoolConfig }
  | { readonly kind: 'stop' }
  | CountAnswer
  | HashAnswer;

/** A worker that ended by itself is replaced after so many milliseconds: one that cannot run must not keep a core busy. */
const REPLACE_MS = 1000;

function tell(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message);
}

export interface Workers {
  /** Has each finish what it is doing and end. */
  stop(): Promise<void>;
}

/**
 * Starts several processes that serve on one port and waits until all do. One that ends by itself is replaced.
 *
 * @throws StartError what the first that could not start said
 */
export async function startWorkers(options: {
  count: number;
  connection: pg.PoolConfig;
  onProblem: (message: string) => void;
}): Promise<Workers> {
  const { count, connection, onProblem } = options;
  const counts = createCounts();
  const hashing = createPasswordHashing();
  const running = new Set<Worker>();
  let stopping = false;

  const startOne = (): Promise<void> => {
    const worker = cluster.fork();
    running.add(worker);
    const ready = Promise.withResolvers<void>();
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'hello') tell(worker, { kind: 'start', connection });
      else if (message.kind === 'hash')
        void answerHashRequest(hashing, message, onProblem).then((answer) => tell(worker, answer));
      else if (message.kind === 'ready') ready.resolve();
      else if (message.kind === 'refused') ready.reject(new StartError(message.reason));
      else {
        const answer = countFor(counts, message);
        if (answer) tell(worker, answer);
      }
    });
    worker.on('exit', (code, signal) => {
      running.delete(worker);
      ready.reject(new Error(`a worker ended with ${signal ?? code} before it served`));
      if (stopping) return;
      onProblem(`worker ${worker.process.pid} ended with ${signal ?? code}; another takes its place`);
      setTimeout(() => {
        if (!stopping) startOne().catch((error) => onProblem(String(error)));
      }, REPLACE_MS).unref();
    });
    return ready.promise;
  };

  const stop = async () => {
    stopping = true;
    await Promise.all(
      [...running].map(async (worker) => {
        const ended = once(worker, 'exit');
        tell(worker, { kind: 'stop' });
        await ended;
      }),
    );
    await hashing.close();
  };

  try {
    await Promise.all(Array.from({ length: count }, startOne));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
