import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createPasswordHashing } from '../auth/password-hashing.ts';
import { createCounts } from '../limits/counts.ts';
import type { MetricsReport } from '../observe/metrics.ts';
import { StartError } from '../start-error.ts';
import { type CountAnswer, type CountMessage, countFor } from './shared-counts.ts';
import { createHashAnswers, type HashAnswer, type HashLeave, type HashRequest } from './shared-hashing.ts';
import { createMetricsRequests, type MetricsAnswer, type MetricsRequest } from './shared-metrics.ts';

/** A message of a worker to the first process. */
export type FromWorker =
  | { readonly kind: 'hello' }
  | { readonly kind: 'prepared' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly reason: string }
  | CountMessage
  | HashRequest
  | HashLeave
  | MetricsAnswer;
/** A message of the first process to a worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly connection: pg.PoolConfig }
  | { readonly kind: 'listen' }
  | { readonly kind: 'drain' }
  | { readonly kind: 'stop' }
  | CountAnswer
  | HashAnswer
  | MetricsRequest;

/**
 * A worker that ends before it served is replaced after this many milliseconds, so that one that cannot run does not
 * keep a core busy.
 */
const PAUSE_MS = 1000;
/** Attempts to start a worker that ends without a reason, when all start. */
const TRIES = 3;
/** How long a worker may take to stop; longer than it gives its own calls. */
const STOP_MS = 14_000;

function send(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message);
}

export interface Workers {
  /** Let each worker report that it is not ready, while it still answers. */
  drain(): void;
  /** The metrics of each worker. */
  metrics(): Promise<readonly MetricsReport[]>;
  /** Let each worker finish its work and end. */
  stop(): Promise<void>;
}

/** A worker ended without a reason. */
class WorkerEnded extends Error {}

/** A started process. */
interface Started {
  readonly worker: Worker;
  /** Resolves when the worker can serve, and waits for the command to listen. */
  readonly prepared: Promise<void>;
  /** Whether the worker has sent hello; before that, it does not receive messages. */
  hasSaidHello: boolean;
}

/**
 * Start several processes that serve on one port, and wait until all serve. A spare replaces one that ends by itself at
 * once: a process that is ready, and waits for the command to listen.
 *
 * @throws StartError the message of the first process that could not start
 */
export async function startWorkers(options: {
  count: number;
  connection: pg.PoolConfig;
  fastPasswords: boolean;
  onProblem: (message: string) => void;
}): Promise<Workers> {
  const { count, connection, fastPasswords, onProblem } = options;
  const counts = createCounts();
  const hashing = createPasswordHashing({ fast: fastPasswords });
  const metricsRequests = createMetricsRequests();
  const running = new Set<Started>();
  let spare: Started | undefined;
  let draining = false;
  let stopping = false;

  /** Start a process that waits for the command to serve. */
  const prepare = (): Started => {
    const worker = cluster.fork();
    const prepared = Promise.withResolvers<void>();
    const started: Started = { worker, prepared: prepared.promise, hasSaidHello: false };
    running.add(started);
    const hashAnswers = createHashAnswers(hashing, onProblem);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'prepared') return prepared.resolve();
      if (message.kind === 'ready' || message.kind === 'refused') return;
      if (message.kind === 'metrics') return metricsRequests.answered(message);
      if (message.kind === 'hello') {
        started.hasSaidHello = true;
        send(worker, { kind: 'start', connection });
        if (draining) send(worker, { kind: 'drain' });
      } else if (message.kind === 'hash') {
        void hashAnswers.answer(message).then((answer) => send(worker, answer));
      } else if (message.kind === 'leave-hash') {
        hashAnswers.leave(message);
      } else {
        const answer = countFor(counts, message);
        if (answer) send(worker, answer);
      }
    });
    worker.once('exit', () => {
      running.delete(started);
      hashAnswers.leaveAll();
      if (spare !== started) return;
      spare = undefined;
      setTimeout(keepSpare, PAUSE_MS).unref();
    });
    return started;
  };

  const keepSpare = () => {
    if (!stopping) spare ??= prepare();
  };

  /** Resolves when a process serves. Whenever it ends after that, another replaces it. */
  const serve = ({ worker, prepared }: Started): Promise<void> => {
    const ready = Promise.withResolvers<void>();
    let serves = false;
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'refused') ready.reject(new StartError(message.reason));
      if (message.kind !== 'ready') return;
      serves = true;
      ready.resolve();
    });
    worker.once('exit', (code, signal) => {
      ready.reject(new WorkerEnded(`a worker ended with ${signal ?? code} before it served`));
      if (!serves || stopping) return;
      onProblem(`worker ${worker.process.pid} ended with ${signal ?? code}; another takes its place`);
      void replace();
    });
    prepared.then(() => send(worker, { kind: 'listen' }));
    return ready.promise;
  };

  const replace = async (): Promise<void> => {
    while (!stopping) {
      const next = spare ?? prepare();
      spare = undefined;
      try {
        await serve(next);
        return keepSpare();
      } catch (error) {
        onProblem(String(error));
        await delay(PAUSE_MS);
      }
    }
  };

  const startOne = async (tries = TRIES): Promise<void> => {
    try {
      await serve(prepare());
    } catch (error) {
      if (!(error instanceof WorkerEnded) || tries <= 1 || stopping) throw error;
      onProblem(error.message);
      await startOne(tries - 1);
    }
  };

  const drain = () => {
    draining = true;
    for (const { worker, hasSaidHello } of running) if (hasSaidHello) send(worker, { kind: 'drain' });
  };

  const stop = async () => {
    stopping = true;
    await Promise.all(
      [...running].map(async ({ worker, hasSaidHello }) => {
        const ended = once(worker, 'exit');
        if (hasSaidHello) send(worker, { kind: 'stop' });
        else worker.process.kill('SIGKILL');
        const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS);
        await ended;
        clearTimeout(late);
      }),
    );
    await hashing.close();
  };

  try {
    await Promise.all(Array.from({ length: count }, () => startOne()));
  } catch (error) {
    await stop();
    throw error;
  }
  keepSpare();
  const metrics = () =>
    Promise.all(
      [...running]
        .filter(({ hasSaidHello }) => hasSaidHello)
        .map(({ worker }) => metricsRequests.ask((request) => send(worker, request))),
    );
  return { drain, metrics, stop };
}
