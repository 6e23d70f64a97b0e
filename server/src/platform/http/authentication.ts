import { type CallDefinition, capabilityOf } from '@quad/contract/wire/call';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { may } from '@quad/contract/wire/roles';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Sessions, Viewer } from '../auth/sessions.ts';
import { callOf } from '../call-of.ts';
import { AppError } from '../errors/app-error.ts';
import { addressKey } from '../limits/address.ts';
import type { Counts } from '../limits/counts.ts';
import { budgetOf, tooMany } from './call-limits.ts';

export function bearerToken(header: string | undefined): string | undefined {
  // The usual form, without a regular expression on every call.
  if (header?.startsWith('Bearer ') && header.indexOf(' ', 7) === -1) return header.slice(7) || undefined;
  return header?.match(/^Bearer +(\S+)$/i)?.[1];
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Check the permission to make the call again, and update `viewer`. A slow body may arrive after its session has
     * ended, because of a new password or a disabled account.
     */
    admitAgain(request: FastifyRequest): Promise<void>;
  }
}

/**
 * Identify the caller before anything of the call is read or validated. Without a valid token, every call that is not
 * public answers 401, whatever else is wrong. Calls with a body are checked again when it has arrived.
 */
export function authenticate(server: FastifyInstance, sessions: Sessions, counts: Counts): void {
  server.decorateRequest('viewer', null);
  server.decorate('admitAgain', async (request: FastifyRequest) => {
    const call = callOf(request);
    if (!call || call.access === 'public') return;
    const token = bearerToken(request.headers.authorization) ?? '';
    const viewer = sessions.cachedViewerOf(token) ?? (await sessions.viewerOf(token));
    const refused = refusal(call, viewer);
    if (refused) throw refused;
    request.viewer = viewer ?? null;
  });
  server.addHook('onRoute', (route) => {
    const { call } = route.config ?? {};
    if (!call || call.access === 'public') return;
    route.onRequest = [route.onRequest ?? [], admission(call, sessions, counts)].flat();
    if (call.body)
      route.preHandler = [route.preHandler ?? [], (request: FastifyRequest) => server.admitAgain(request)].flat();
  });
}

function admission(call: CallDefinition, sessions: Sessions, counts: Counts): onRequestHookHandler {
  return (request, reply, done) => {
    const token = bearerToken(request.headers.authorization);
    const admit = (viewer: Viewer | undefined) => {
      request.viewer = viewer ?? null;
      if (viewer || token === undefined) return done(refusal(call, viewer));
      // An invalid token. Valid tokens from the same address are not counted.
      const wait = counts.take([budgetOf('badTokens', RATE_LIMITS.badTokens, addressKey(request.ip))]);
      const refuse = (ms: number) => done(ms > 0 ? tooMany(reply, ms) : refusal(call, viewer));
      if (typeof wait === 'number') refuse(wait);
      else wait.then(refuse, done);
    };
    // Nearly every call has a cached session and is admitted synchronously.
    const cached = token === undefined ? undefined : sessions.cachedViewerOf(token);
    if (cached || token === undefined) admit(cached);
    else sessions.viewerOf(token).then(admit, done);
  };
}

/** Why a viewer may not make a call; undefined when they may. */
function refusal(call: CallDefinition, viewer: Viewer | undefined): AppError | undefined {
  if (!viewer) return new AppError('not_signed_in');
  const needed = capabilityOf(call);
  return needed !== undefined && !may(viewer.role, needed) ? new AppError('forbidden') : undefined;
}
