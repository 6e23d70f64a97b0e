import compress from '@fastify/compress';
import { JSON_MAX_BYTES } from '@quad/contract/limits/wire';
import { BYTES_TYPE, isRead, takesBytes } from '@quad/contract/wire/call';
import { type FeatureKey, featureOf } from '@quad/contract/wire/features';
import { BODY_MS } from '@quad/contract/wire/rate-limits';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onRequestHookHandler,
} from 'fastify';
import type { TSchema } from 'typebox';
import type { Sessions } from '../auth/sessions.ts';
import { callOf } from '../call-of.ts';
import type { Config } from '../config.ts';
import type { DiskSpace } from '../disk-space.ts';
import { AppError } from '../errors/app-error.ts';
import { sendError } from '../errors/error-handler.ts';
import type { Counts } from '../limits/counts.ts';
import { speakOfCaller } from '../texts/language.ts';
import { trustedProxies } from '../trusted-proxies.ts';
import { authenticate } from './authentication.ts';
import { type LoweredLimits, limitCalls } from './call-limits.ts';
import { capConnections } from './connection-caps.ts';
import { drainOnClose } from './drain.ts';
import type { NewAccountDecisions } from './new-account-limits.ts';
import { describeApi } from './openapi.ts';
import { boundPipelining } from './pipelining.ts';
import { answerRefusals, refuseUnreadable } from './raw-error.ts';
import { securityHeaders } from './security-headers.ts';
import { compileSerializer } from './serializers.ts';
import { watchBodies } from './slow-bodies.ts';
import { compileCheck, type Part } from './validation.ts';
import { rewriteUnreadable } from './web-app.ts';

/** How long a part of the server may take to start. */
const START_MS = 2 * 60_000;

/** The HTTP server with validation, errors, headers and limits, without calls. */
export async function createServer(options: {
  config: Config;
  sessions: Sessions;
  counts: Counts;
  disk: DiskSpace;
  logger: FastifyBaseLogger;
  /** Adds the hooks that measure and log requests, if any. */
  observe?: (server: FastifyInstance) => void;
  /** The campus's decisions about calls; they may change while the server runs. */
  campus?: CampusDecisions;
}): Promise<FastifyInstance> {
  const { config, sessions, counts, disk, logger, observe, campus = UNDECIDED } = options;
  const server = Fastify({
    loggerInstance: logger,
    // One logger for all requests: the few lines about a request name it themselves.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    // A machine that is busy while Quad starts takes longer than the default of ten seconds.
    pluginTimeout: START_MS,
    bodyLimit: JSON_MAX_BYTES,
    ...(config.trustProxy.length > 0 ? { trustProxy: trustedProxies(config.trustProxy) } : {}),
    // The limit of any request; bodies have shorter limits of their own (slow-bodies.ts).
    requestTimeout: 20 * 60_000,
    http: { headersTimeout: BODY_MS, connectionsCheckingInterval: 2000, requireHostHeader: false },
    clientErrorHandler: refuseUnreadable,
    // A closing server finishes its work, but idle keep-alive connections do not delay it.
    forceCloseConnections: 'idle',
    // A request that arrives on one of the others is answered too: nobody notices that a process is replaced.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply as never),
    rewriteUrl: rewriteUnreadable,
    // A parameter of any length reaches its validation; the HTTP parser limits the whole address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
  });
  server.setValidatorCompiler<TSchema>(({ schema, httpPart }) => compileCheck(schema, (httpPart ?? 'body') as Part));
  server.setSerializerCompiler(compileSerializer);
  server.setErrorHandler(sendError);
  server.addHook('onRequest', speakOfCaller);
  observe?.(server);
  drainOnClose(server);
  boundPipelining(server.server);
  answerRefusals(server);
  acceptEmptyJson(server);
  acceptBytes(server);
  watchBodies(server);
  capConnections(server.server, config);

  await securityHeaders(server, config);
  // Requests are small or already compressed pictures. None is decompressed, so none can expand to a huge size.
  await server.register(compress, {
    encodings: ['gzip'],
    threshold: 1024,
    globalDecompression: false,
    // An answer is compressed in one call, which takes half the time of a stream. Level 3: nearly the default's size at
    // half its cost.
    syncThreshold: COMPRESSED_AT_ONCE_BYTES,
    zlibOptions: { level: 3 },
  });
  authenticate(server, sessions, counts);
  refuseWhenFull(server, disk);
  refuseFeatures(server, campus);
  limitCalls(server, counts, campus);
  await describeApi(server, config);
  return server;
}

/** The largest answer that is compressed in one call: about two milliseconds. Larger ones are streamed. */
const COMPRESSED_AT_ONCE_BYTES = 128 * 1024;

/** The decisions of a campus about calls. */
export interface CampusDecisions {
  /** The features that are switched off. */
  readonly off: ReadonlySet<FeatureKey>;
  readonly limits: LoweredLimits;
  readonly newAccounts: NewAccountDecisions;
}

const UNDECIDED: CampusDecisions = {
  off: new Set(),
  limits: new Map(),
  newAccounts: { rules: () => ({ things: 0, comments: 0, requests: 0, conversations: 0 }), newUntil: () => undefined },
};

/** Refuse calls of switched-off features. Other calls have no such hook. */
function refuseFeatures(server: FastifyInstance, { off }: CampusDecisions): void {
  server.addHook('onRoute', (route) => {
    const feature = route.config?.call && featureOf(route.config.call);
    if (!feature) return;
    const refuse: onRequestHookHandler = (_request, _reply, done) =>
      off.has(feature) ? done(new AppError('feature_off')) : done();
    route.onRequest = [route.onRequest ?? [], refuse].flat();
  });
}

/** Refuse calls that change something while the disk is full. Calls that read have no such hook. */
function refuseWhenFull(server: FastifyInstance, disk: DiskSpace): void {
  const refuse: onRequestHookHandler = (_request, _reply, done) =>
    disk.isLow ? done(new AppError('disk_full')) : done();
  server.addHook('onRoute', (route) => {
    if (route.config?.call && !isRead(route.config.call)) route.onRequest = [route.onRequest ?? [], refuse].flat();
  });
}

/** Treat a JSON call with an empty payload as a call without a body, whatever its content type. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  // Calls take JSON, forms or bytes, and refuse other types.
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Let calls that take bytes of a file read them as they arrive. Other calls refuse them. */
function acceptBytes(server: FastifyInstance): void {
  server.addContentTypeParser(BYTES_TYPE, (request, _body, done) => {
    const call = callOf(request);
    if (call && takesBytes(call)) done(null);
    else done(new AppError('wrong_content_type'));
  });
}
