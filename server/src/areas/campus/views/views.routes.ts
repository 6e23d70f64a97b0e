import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../../../platform/call-of.ts';
import type { Tally } from './tally.ts';

/** Counts what is answered, after the answer has gone out: nobody waits for it. */
export function countViews(server: FastifyInstance, tally: Tally): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (request.viewer) tally.person(request.viewer);
    const screen = viewedScreen(request, reply);
    if (screen !== undefined) tally.view(screen);
    const bytes = Number(reply.getHeader('content-length'));
    if (bytes > 0) tally.sent(bytes);
    done();
  });
}

/** What the app says of a call for something beside a screen, such as the latest notices: the screen is not opened. */
const BESIDE = 'quad-web-beside';

/** The screen that has been opened with this call: it asked for the beginning, and was answered. */
function viewedScreen(request: FastifyRequest, { statusCode }: FastifyReply): string | undefined {
  if (request.headers['x-api-source'] === BESIDE) return undefined;
  const screen = callOf(request)?.view;
  if (screen === undefined || (statusCode !== 200 && statusCode !== 304)) return undefined;
  // what reads on in a list is the same view
  const { page = 1, cursor, after, before } = request.query as Record<string, unknown>;
  return Number(page) > 1 || cursor || after || before ? undefined : screen;
}
