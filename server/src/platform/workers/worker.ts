import type pg from 'pg';
import type { PasswordHashing } from '../auth/password-hashing.ts';
import type { Counts } from '../limits/counts.ts';
import type { MetricsReport } from '../observe/metrics.ts';
import { StartError } from '../start-error.ts';
import { createSharedCounts } from './shared-counts.ts';
import { createSharedHashing } from './shared-hashing.ts';
import type { MetricsRequest } from './shared-metrics.ts';
import type { FromWorker, ToWorker } from './workers.ts';

/** The part of the parent process that a worker needs. */
export interface Orders {
  readonly connection: pg.PoolConfig;
  /** The counts behind rate limits, shared by all workers. */
  readonly counts: Counts;
  /** The threads that hash passwords, shared by all workers. */
  readonly passwordHashing: PasswordHashing;
}

/** A worker that is ready to listen. */
export interface Prepared {
  listen(): Promise<void>;
  /** Report that this node is not ready, while it still answers. */
  drain(): void;
  /** The metrics of this process; undefined while they are off. */
  readonly metrics: { report(): Promise<MetricsReport> } | undefined;
  close(): Promise<void>;
}

/**
 * Run a worker: `prepare` makes it ready, and it listens on command. It stops on command of the first process, and at
 * once when that process is gone (like `node:cluster`). Ctrl-C also reaches the worker, but is left to the first
 * process.
 */
export async function runWorker(prepare: (orders: Orders) => Promise<Prepared>): Promise<void> {
  const started = Promise.withResolvers<pg.PoolConfig>();
  const toListen = Promise.withResolvers<true>();
  const toStop = Promise.withResolvers<undefined>();
  const toDrain = Promise.withResolvers<void>();
  const send = (message: FromWorker) => process.send?.(message);
  const shared = { counts: createSharedCounts(send), hashing: createSharedHashing(send) };

  let reportMetrics: (() => Promise<MetricsReport>) | undefined;
  const answerMetrics = async ({ id }: MetricsRequest) =>
    send({ kind: 'metrics', id, report: (await reportMetrics?.()) ?? [] });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'start') return started.resolve(message.connection);
    if (message.kind === 'listen') return toListen.resolve(true);
    if (message.kind === 'drain') return toDrain.resolve();
    if (message.kind === 'stop') return toStop.resolve(undefined);
    if (message.kind === 'report-metrics') return void answerMetrics(message);
    if (message.kind === 'hashed') return shared.hashing.answered(message);
    shared.counts.answered(message);
  });
  send({ kind: 'hello' });

  try {
    // A spare may be stopped without having served.
    const connection = await Promise.race([started.promise, toStop.promise]);
    if (!connection) process.exit(0);
    const { counts } = shared.counts;
    const { listen, drain, metrics, close } = await prepare({
      connection,
      counts,
      passwordHashing: shared.hashing.hashing,
    });
    void toDrain.promise.then(drain);
    reportMetrics = metrics?.report;
    send({ kind: 'prepared' });
    const mayListen = await Promise.race([toListen.promise, toStop.promise]);
    if (mayListen) {
      await listen();
      send({ kind: 'ready' });
      await toStop.promise;
    }
    await close();
    process.exit(0);
  } catch (error) {
    const reason = error instanceof StartError ? error.message : String((error as Error).stack);
    process.send?.({ kind: 'refused', reason } satisfies FromWorker, () => process.exit(1));
  }
}
