import { basename, extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { sendError } from '../errors/error-handler.ts';
import { openPart } from './part.ts';
import {
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
/** For pictures of a campus with a CDN, which forgets deleted files. Nobody guesses the address of a picture. */
const CACHED_BY_CDN = 'public, max-age=31536000, immutable';

/** A store, and whether a CDN serves its pictures. */
interface ServedMedia {
  readonly store: MediaStore;
  readonly isOnCdn: boolean;
}

/**
 * Serve the files of a store under /media. A file never changes, so browsers may cache it for ever. Whatever its content,
 * a browser treats it as the picture or video of its name, and runs none of it.
 */
export async function serveMedia(server: FastifyInstance, { store, isOnCdn }: ServedMedia): Promise<void> {
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
            return await sendStored(request, reply, { store, name, type, isShared: isOnCdn && type === 'webp' });
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
  { store, name, type, isShared }: { store: MediaStore; name: string; type: StoredType; isShared: boolean },
): Promise<FastifyReply> {
  const etag = etagOf(name);
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined && !isNamed(ifMatch, etag)) throw new AppError('precondition_failed');
  const isUnchanged = ifNoneMatch !== undefined && isNamed(ifNoneMatch, etag);
  if (isUnchanged || method === 'HEAD') {
    const size = await store.sizeOf(name);
    if (size === undefined) throw new NoSuchFile(name);
    setHeaders(reply, etag, isShared);
    if (isUnchanged) return reply.code(304).send();
    return setContentHeaders(reply, type).header('content-length', size).send();
  }
  const { content, bytes } = await openPart(reply, headers, { etag, open: (part) => store.open(name, part) });
  setHeaders(reply, etag, isShared);
  return setContentHeaders(reply, type).header('content-length', bytes).send(content);
}

function setHeaders(reply: FastifyReply, etag: string, isShared: boolean): void {
  reply
    .header('cache-control', isShared ? CACHED_BY_CDN : CACHED)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', isShared ? 'same-site' : 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('etag', etag);
}

function setContentHeaders(reply: FastifyReply, type: StoredType): FastifyReply {
  // A document may contain anything, so it is downloaded and opened outside of the app.
  if (isDocument(type)) reply.header('content-disposition', 'attachment');
  return reply.header('content-type', STORED_TYPES[type]).header('accept-ranges', 'bytes');
}

/** A name is never reused, so it identifies the file, and reveals no more than its address. */
const etagOf = (name: string): string => `"${basename(name, extname(name))}"`;

/** Whether a list of tags names this one. */
const isNamed = (list: string, etag: string): boolean =>
  list.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
