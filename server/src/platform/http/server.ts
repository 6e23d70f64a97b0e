import compress from '@fastify/compress';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { JSON_MAX_BYTES } from '@quad/contract/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { TSchema } from 'typebox';
import type { Sessions } from '../auth/sessions.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import { sendError } from '../errors/error-handler.ts';
import { authenticate } from './authentication.ts';
import { describeApi } from './openapi.ts';
import { securityHeaders } from './security-headers.ts';
import { compileCheck, type Part } from './validation.ts';

/** Calls a minute of one person (or one address without a session), far above what the app itself makes. */
const CALLS_PER_MINUTE = 600;

/** The HTTP server with checks, errors, headers and limits, without a single call yet. */
export async function createServer(options: {
  config: Config;
  sessions: Sessions;
  logger: FastifyBaseLogger;
  /** Where calls are counted when several processes share the limits; else in this one. */
  rateCounts?: FastifyRateLimitStoreCtor | undefined;
}): Promise<FastifyInstance> {
  const { config, sessions, logger, rateCounts } = options;
  const server = Fastify({
    loggerInstance: logger,
    // one logger for all requests: the few lines that are written about one name it themselves
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_MAX_BYTES,
    // a client that never finishes its request lets go of its connection; uploads have a shorter deadline of their own
    requestTimeout: 20 * 60_000,
    // a closing server finishes what it is doing, but idle keep-alive connections do not hold it up
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply as never),
    routerOptions: { ignoreTrailingSlash: true },
  });
  server.setValidatorCompiler<TSchema>(({ schema, httpPart }) => compileCheck(schema, (httpPart ?? 'body') as Part));
  server.setErrorHandler(sendError);
  acceptEmptyJson(server);

  await securityHeaders(server, config);
  // requests are small or already compressed pictures: none is unpacked, so none can unpack to something huge
  await server.register(compress, { encodings: ['gzip'], threshold: 1024, globalDecompression: false });
  authenticate(server, sessions);
  if (config.rateLimit) {
    await server.register(rateLimit, {
      ...(rateCounts && { store: rateCounts }),
      max: CALLS_PER_MINUTE,
      timeWindow: 60_000,
      // after authentication, so that students behind one campus address do not share a limit
      hook: 'preValidation',
      keyGenerator: (request) => request.viewer?.id ?? request.ip,
      allowList: (request) => !request.url.startsWith('/api/'),
      errorResponseBuilder: () => new AppError('too_many_requests'),
    });
  }
  await describeApi(server, config);
  return server;
}

/** A JSON call without a payload ("empty body") is one without a body, whatever its content type says. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}
