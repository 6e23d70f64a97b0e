import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import { callOf } from '../call-of.ts';
import type { AroundJob } from '../jobs/job-metrics.ts';
import { VERSION } from '../version.ts';
import { callName } from './call-metrics.ts';

/** Sends spans of calls, queries and jobs to a collector. */
export interface Tracing {
  traceCalls(server: FastifyInstance): void;
  /** For the log of Kysely: a query that has ended becomes a span of its call or job, without its parameters. */
  readonly onQuery: (event: LogEvent) => void;
  readonly aroundJob: AroundJob;
  /** Send the last spans. */
  close(): Promise<void>;
}

/** How long the last spans may take. A collector that is unreachable does not delay a stop. */
const FLUSH_MS = 2000;

/**
 * Open traces to an OTLP collector (`http://collector:4318`). Loads the libraries only now, because most installations
 * run without traces. Quad starts each trace: it believes no header of a stranger.
 */
export async function openTracing(options: { endpoint: string; service: string }): Promise<Tracing> {
  const [api, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service, 'service.version': VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('quad', VERSION);
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    traceCalls(server) {
      server.addHook('onRequest', (request, _reply, done) => {
        const attributes = { 'http.request.method': request.method };
        const span = tracer.startSpan(callName(callOf(request)), { kind: SpanKind.SERVER, root: true, attributes });
        spans.set(request, span);
        current.run(span, done);
      });
      // Reading a body continues in the context of its connection.
      server.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request);
        if (span) current.run(span, done);
        else done();
      });
      server.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    onQuery({ level, query, queryDurationMillis }) {
      const parent = current.getStore();
      if (!parent) return;
      const end = Date.now();
      const span = tracer.startSpan(
        `query ${query.sql.trimStart().split(/\s/, 1)[0]}`,
        {
          kind: SpanKind.CLIENT,
          startTime: end - queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
        },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async aroundJob(name, work) {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true });
      try {
        await current.run(span, work);
      } catch (error) {
        // The message of an error may hold personal data.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => undefined), delay(FLUSH_MS, undefined, { ref: false })]);
    },
  };
}
