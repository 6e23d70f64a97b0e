import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createPasswordHashing } from '../auth/password-hashing.ts';
import { createCounts } from '../limits/counts.ts';
import { StartError } from '../start-error.ts';
import { type CountAnswer, type CountMessage, countFor } from './shared-counts.ts';
import { createHashAnswers, type HashAnswer, type HashLeave, type HashRequest } from './shared-hashing.ts';

/** What a worker tells the first process. */
export type FromWorker =
  | { readonly kind: 'hello' }
  | { readonly kind: 'prepared' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly reason: string }
  | CountMessage
  | HashRequest
  | HashLeave;
/** What the first process tells a worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly connection: pg.PoolConfig }
  | { readonly kind: 'listen' }
  | { readonly kind: 'stop' }
  | CountAnswer
  | HashAnswer;

/** A worker that ended before it served is replaced after so many milliseconds: one that cannot run must not keep a core busy. */
const PAUSE_MS = 1000;
/** How often a worker is tried at the start of all, should it end without a word. */
const TRIES = 3;
/** How long a worker may take to stop; longer than it gives its own calls. */
const STOP_MS = 14_000;

function tell(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message);
}

export interface Workers {
  /** Has each finish what it is doing and end. */
  stop(): Promise<void>;
}

/** A worker ended without having said why. */
class WorkerEnded extends Error {}

/** A process that has been started. */
interface Started {
  readonly worker: Worker;
  /** Resolves when it could serve, and waits to be told to. */
  readonly prepared: Promise<void>;
  /** Whether it has said hello; what it is told before, it does not hear. */
  hears: boolean;
}

/**
 * Starts several processes that serve on one port and waits until all do. One that ends by itself is replaced at once by
 * a spare: a process that is ready but for the port, and waits to be told to listen.
 *
 * @throws StartError what the first that could not start said
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
  const running = new Set<Started>();
  let spare: Started | undefined;
  let stopping = false;

  /** A process that waits to be told to serve. */
  const prepare = (): Started => {
    const worker = cluster.fork();
    const prepared = Promise.withResolvers<void>();
    const started: Started = { worker, prepared: prepared.promise, hears: false };
    running.add(started);
    const hashAnswers = createHashAnswers(hashing, onProblem);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'prepared') return prepared.resolve();
      if (message.kind === 'ready' || message.kind === 'refused') return;
      if (message.kind === 'hello') {
        started.hears = true;
        tell(worker, { kind: 'start', connection });
      } else if (message.kind === 'hash') {
        void hashAnswers.answer(message).then((answer) => tell(worker, answer));
      } else if (message.kind === 'leave-hash') {
        hashAnswers.leave(message);
      } else {
        const answer = countFor(counts, message);
        if (answer) tell(worker, answer);
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

  /** Resolves when a process serves. Whenever it ends after that, another takes its place. */
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
    prepared.then(() => tell(worker, { kind: 'listen' }));
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

  const stop = async () => {
    stopping = true;
    await Promise.all(
      [...running].map(async ({ worker, hears }) => {
        const ended = once(worker, 'exit');
        if (hears) tell(worker, { kind: 'stop' });
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
  return { stop };
}
