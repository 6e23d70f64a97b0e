import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../../../platform/call-of.ts';
import type { Tally } from './tally.ts';

/** Count each response after it was sent, so that nobody waits. */
export function countViews(server: FastifyInstance, tally: Tally): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (request.viewer) tally.person(request.viewer);
    const screen = openedScreen(request, reply);
    if (screen !== undefined) tally.view(screen);
    const bytes = Number(reply.getHeader('content-length'));
    if (bytes > 0) tally.sent(bytes);
    done();
  });
}

/** The header of a call for a part of another screen, such as the latest notices. It opens no screen. */
const PART_OF_SCREEN = 'quad-web-beside';

/** The screen that this call opened: a successful call for its first page. */
function openedScreen(request: FastifyRequest, { statusCode }: FastifyReply): string | undefined {
  if (request.headers['x-api-source'] === PART_OF_SCREEN) return undefined;
  const screen = callOf(request)?.view;
  if (screen === undefined || (statusCode !== 200 && statusCode !== 304)) return undefined;
  // Further pages of a list belong to the same view.
  const { page = 1, cursor, after, before } = request.query as Record<string, unknown>;
  return Number(page) > 1 || cursor || after || before ? undefined : screen;
}
