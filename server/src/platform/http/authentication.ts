import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../auth/sessions.ts';
import { AppError } from '../errors/app-error.ts';

/** The token of a bearer Authorization header. */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer +(\S+)$/i)?.[1];
}

/**
 * Finds out who makes each call, before anything of it is read or checked: without a valid token every call that
 * is not public answers 401, whatever else is wrong with it.
 */
export function authenticate(server: FastifyInstance, sessions: Sessions): void {
  server.decorateRequest('viewer', null);
  server.addHook('onRequest', async (request) => {
    const call = request.routeOptions.config.call;
    if (!call || call.access === 'public') return;
    const token = bearerToken(request.headers.authorization);
    const viewer = token === undefined ? undefined : await sessions.viewerOf(token);
    if (!viewer) throw new AppError('not_signed_in');
    if (call.access === 'admin' && viewer.role !== 'admin') throw new AppError('forbidden');
    request.viewer = viewer;
  });
}
