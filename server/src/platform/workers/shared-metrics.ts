import type { MetricsReport } from '../observe/metrics.ts';

/** The first process asks a worker for its metrics. */
export interface MetricsRequest {
  readonly kind: 'report-metrics';
  readonly id: number;
}

export interface MetricsAnswer {
  readonly kind: 'metrics';
  readonly id: number;
  readonly report: MetricsReport;
}

/** A worker that does not answer in time is left out, so that Prometheus still learns about the others. */
const PATIENCE_MS = 6000;

/** The requests of the first process that wait for an answer. */
export function createMetricsRequests() {
  const waiting = new Map<number, (report: MetricsReport) => void>();
  let last = 0;
  return {
    /** Ask one worker. Returns an empty report when it does not answer in time. */
    ask(send: (request: MetricsRequest) => void): Promise<MetricsReport> {
      const id = ++last;
      const { promise, resolve } = Promise.withResolvers<MetricsReport>();
      waiting.set(id, resolve);
      const late = setTimeout(resolve, PATIENCE_MS, []);
      send({ kind: 'report-metrics', id });
      return promise.finally(() => {
        clearTimeout(late);
        waiting.delete(id);
      });
    },
    answered: ({ id, report }: MetricsAnswer): void => waiting.get(id)?.(report),
  };
}
