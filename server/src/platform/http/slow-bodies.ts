import type { IncomingMessage, ServerResponse } from 'node:http';
import { takesBytes } from '@quad/contract/wire/call';
import { BODY_MS, UPLOAD_PROGRESS } from '@quad/contract/wire/rate-limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { rawError } from './raw-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The requests with a body in transfer. */
    bodyWatch: BodyWatch;
  }
}

interface Body {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** An upload may take as long as it progresses. */
  readonly upload: boolean;
  /** The beginning of the current interval, and the bytes of the connection at that time. */
  since: number;
  bytes: number;
  answeredAt: number | undefined;
}

export interface BodyWatch {
  readonly bodies: ReadonlySet<Body>;
  /** Cut off bodies that are too slow at this time, in milliseconds. */
  sweep(at: number): void;
}

const SWEEP_MS = 1000;

/**
 * Cut off clients that send their bodies too slowly: a JSON body has 10 s, an upload must progress. Node's own
 * `requestTimeout` has a single limit for all requests, which must fit the longest upload.
 */
export function watchBodies(server: FastifyInstance): void {
  const uploads = new WeakSet<IncomingMessage>();
  const bodies = new Set<Body>();
  let timer: NodeJS.Timeout | undefined;

  server.addHook('onRoute', (route) => {
    const { call } = route.config ?? {};
    if (!call?.form && !(call && takesBytes(call))) return;
    const mark = (request: { raw: IncomingMessage }, _reply: unknown, done: () => void) => {
      uploads.add(request.raw);
      done();
    };
    route.onRequest = [mark, route.onRequest ?? []].flat();
  });

  const sweep = (at: number) => {
    for (const body of bodies) {
      if (body.request.complete || body.request.destroyed) bodies.delete(body);
      else if (isTooSlow(body, at)) {
        bodies.delete(body);
        cutOff(body);
      }
    }
    if (bodies.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  // On the server rather than on routes, because an unwanted body to any address can be slow, too.
  server.server.on('request', (request, response) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length === undefined || length === '0') && encoding === undefined) return;
    const { bytesRead } = request.socket;
    const upload = uploads.has(request);
    bodies.add({ request, response, upload, since: Date.now(), bytes: bytesRead, answeredAt: undefined });
    timer ??= setInterval(() => sweep(Date.now()), SWEEP_MS).unref();
  });
  server.addHook('onClose', async () => clearInterval(timer));
  server.decorate('bodyWatch', { bodies, sweep });
}

function isTooSlow(body: Body, at: number): boolean {
  const { request, response, upload } = body;
  if (response.writableEnded) body.answeredAt ??= at;
  // A delay on our side (a session look-up, a slow disk) is not the client's fault.
  if (request.readableFlowing !== true && body.answeredAt === undefined) {
    begin(body, at);
    return false;
  }
  if (!upload) return at - body.since >= BODY_MS;
  if (body.answeredAt !== undefined && at - body.answeredAt >= UPLOAD_PROGRESS.afterAnswerMs) return true;
  if (at - body.since < UPLOAD_PROGRESS.everyMs) return false;
  if (request.socket.bytesRead - body.bytes < UPLOAD_PROGRESS.bytes) return true;
  begin(body, at);
  return false;
}

function begin(body: Body, at: number): void {
  body.since = at;
  body.bytes = body.request.socket.bytesRead;
}

function cutOff({ request, response }: Body): void {
  const { socket } = request;
  if (!response.headersSent && socket.writable) socket.write(rawError('too_slow', request));
  // The code that reads the body gets the reason of its end.
  request.destroy(new AppError('too_slow'));
}
