import type { FastifyReply, FastifyRequest } from 'fastify';
import { after } from '../../platform/cache/after.ts';
import { hasVersion, takesEncoding } from '../../platform/http/negotiation.ts';
import { sendJson } from '../../platform/http/route.ts';
import { type FeedPage, gzipped } from './feed-page.ts';

/** Send a page in an encoding that the client accepts, or 304 when the client has this version. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FeedPage,
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-cache').header('etag', page.etag).header('vary', 'accept-encoding');
  if (hasVersion(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  if (!takesEncoding(request.headers['accept-encoding'] as string | undefined, 'gzip'))
    return sendJson(reply, page.json);
  reply.header('content-encoding', 'gzip');
  return after(gzipped(page), (bytes) => sendJson(reply, bytes));
}
