import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callOf } from '../call-of.ts';
import type { Metrics } from '../observe/metrics.ts';

/** The name of a request in metrics, logs and traces: its call, never its address, so that names are few. */
export function callName(request: FastifyRequest): string {
  const call = callOf(request);
  return call ? `${call.method} ${call.path}` : 'page or file';
}

/** Count and time the answers of a server. With metrics off, its requests have no such hook. */
export function measureCalls(server: FastifyInstance, metrics: Metrics): void {
  if (!metrics.isOn) return;
  const count = metrics.counter('quad_calls_total', 'Answered requests', ['call', 'status']);
  const time = metrics.timer('quad_call_seconds', 'Time from a request to its answer', ['call']);
  server.addHook('onResponse', (request, reply, done) => {
    const call = callName(request);
    count({ call, status: String(reply.statusCode) });
    // A stream is open for hours.
    if (!callOf(request)?.stream) time({ call }, reply.elapsedTime / 1000);
    done();
  });
}
