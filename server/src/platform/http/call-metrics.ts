import type { CallDefinition } from '@quad/contract/wire/call';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observe/metrics.ts';
import type { Count, Times } from '../observe/series.ts';
import { onAnswers } from './answer-hooks.ts';

/** The name of a request in metrics, logs and traces: its call, never its address, so that names are few. */
export const callName = (call: CallDefinition | undefined): string =>
  call ? `${call.method} ${call.path}` : 'page or file';

/** Count and time the answers of a server. With metrics off, its requests have no such hook. */
export function measureCalls(server: FastifyInstance, metrics: Metrics): void {
  if (!metrics.isOn) return;
  const counts = metrics.counter('quad_calls_total', 'Answered requests', ['call', 'status']);
  const times = metrics.timer('quad_call_seconds', 'Time from a request to its answer', ['call']);
  onAnswers(server, (definition) => {
    const call = callName(definition);
    // Found at their first answer, because most calls are never made.
    const byStatus = new Map<number, Count>();
    let ofCall: Times | undefined;
    return (_request, { statusCode, elapsedTime }) => {
      let count = byStatus.get(statusCode);
      if (!count) {
        count = counts({ call, status: String(statusCode) });
        byStatus.set(statusCode, count);
      }
      count.add();
      // A stream is open for hours.
      if (definition?.stream) return;
      ofCall ??= times({ call });
      ofCall.add(elapsedTime / 1000);
    };
  });
}
