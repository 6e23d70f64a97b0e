import { basename, extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { sendError } from '../errors/error-handler.ts';
import {
  type ByteRange,
  isDocument,
  type MediaStore,
  NoSuchFile,
  RangeNotSatisfiable,
  STORED_TYPES,
  type StoredType,
  storedType,
} from './store.ts';

/**
 * A name is never reused, so a browser may cache its file for a year. Shared caches may not: some media are for close
 * friends only, and a deleted file must disappear.
 */
const CACHED = 'private, max-age=31536000, immutable';

/**
 * Serve the files of a store under /media. A file never changes, so browsers may cache it for ever. Whatever its content,
 * a browser treats it as the picture or video of its name, and runs none of it.
 */
export async function serveMedia(server: FastifyInstance, store: MediaStore): Promise<void> {
  await server.register(
    async (scope) => {
      const notFound = (request: FastifyRequest, reply: FastifyReply) =>
        sendError(new AppError('no_such_call'), request, reply);
      scope.setNotFoundHandler(notFound);
      scope.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        schema: { hide: true },
        handler: async (request, reply) => {
          const name = request.params['*'];
          // Only valid names of the store reach it.
          const type = storedType(name);
          if (!type || type === 'private') return notFound(request, reply);
          try {
            return await sendStored(request, reply, { store, name, type });
          } catch (error) {
            // Deleted while it was being opened.
            if (error instanceof NoSuchFile) return notFound(request, reply);
            if (!(error instanceof RangeNotSatisfiable)) throw error;
            reply.header('content-range', `bytes */${error.size}`);
            return sendError(new AppError('bad_range', { cause: error }), request, reply);
          }
        },
      });
    },
    { prefix: '/media' },
  );
}

/** Answer with a file, a part of it, or that it has not changed. Its headers are set once it is known to exist. */
async function sendStored(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { store, name, type }: { store: MediaStore; name: string; type: StoredType },
): Promise<FastifyReply> {
  const etag = etagOf(name);
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange, range } = headers;
  if (ifMatch !== undefined && !isNamed(ifMatch, etag)) throw new AppError('precondition_failed');
  const isUnchanged = ifNoneMatch !== undefined && isNamed(ifNoneMatch, etag);
  if (isUnchanged || method === 'HEAD') {
    const size = await store.sizeOf(name);
    if (size === undefined) throw new NoSuchFile(name);
    setHeaders(reply, etag);
    if (isUnchanged) return reply.code(304).send();
    return setContentHeaders(reply, type).header('content-length', size).send();
  }
  // Files have no date to compare with (RFC 9110, 13.1.4).
  const isPart = range !== undefined && (ifRange === undefined || ifRange === etag);
  const { content, size, first, last } = await store.open(name, isPart ? parseRange(range) : undefined);
  const bytes = last - first + 1;
  if (bytes < size) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  setHeaders(reply, etag);
  return setContentHeaders(reply, type).header('content-length', bytes).send(content);
}

function setHeaders(reply: FastifyReply, etag: string): void {
  reply
    .header('cache-control', CACHED)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('etag', etag);
}

function setContentHeaders(reply: FastifyReply, type: StoredType): FastifyReply {
  // A document may contain anything, so it is downloaded and opened outside of the app.
  if (isDocument(type)) reply.header('content-disposition', 'attachment');
  return reply.header('content-type', STORED_TYPES[type]).header('accept-ranges', 'bytes');
}

/** A single range of bytes; undefined for another header, which is ignored (RFC 9110, 14.2). */
function parseRange(header: string): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first !== '')
    return Number(last || first) < Number(first)
      ? undefined
      : { first: Number(first), ...(last && { last: Number(last) }) };
  return last === '' ? undefined : { suffix: Number(last) };
}

/** A name is never reused, so it identifies the file, and reveals no more than its address. */
const etagOf = (name: string): string => `"${basename(name, extname(name))}"`;

/** Whether a list of tags names this one. */
const isNamed = (list: string, etag: string): boolean =>
  list.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
