import { stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { sendError } from '../errors/error-handler.ts';
import { isDocument, STORED_TYPES, storedType } from './store.ts';

/**
 * A name is never reused, so a browser may cache its file for a year. Shared caches may not: some media are for close
 * friends only, and a deleted file must disappear.
 */
const CACHED = 'private, max-age=31536000, immutable';

/** Errors of sending a file, as codes of the catalogue. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  // Deleted while it was being opened.
  ENOENT: 'no_such_call',
  412: 'precondition_failed',
  416: 'bad_range',
};

/** An error of the file system or of sending a file. */
interface SendingError extends Error {
  readonly code?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Serve the files of a local store under /media. A file never changes, so browsers may cache it for ever. Whatever its
 * content, a browser treats it as the picture or video of its name, and runs none of it.
 */
export async function serveMedia(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: folder,
        serve: false,
        index: false,
        dotfiles: 'deny',
        cacheControl: false,
        // The time of storing would reveal whether another user had uploaded the same file before.
        lastModified: false,
        etag: false,
      });
      const notFound = (request: FastifyRequest, reply: FastifyReply) =>
        sendError(new AppError('no_such_call'), request, reply);
      scope.setNotFoundHandler(notFound);
      scope.setErrorHandler((error: SendingError, request, reply) => {
        const code = CODES[error.code ?? ''] ?? CODES[error.statusCode ?? ''];
        if (code === 'bad_range') reply.headers(error.headers ?? {});
        return sendError(code ? new AppError(code, { cause: error }) : error, request, reply);
      });

      scope.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        schema: { hide: true },
        handler: async (request, reply) => {
          const name = request.params['*'];
          // Only valid names of the store reach the disk.
          const type = storedType(name);
          if (!type || type === 'private') return notFound(request, reply);
          // A document may contain anything, so it is downloaded and opened outside of the app.
          if (isDocument(type)) reply.header('content-disposition', 'attachment');
          reply
            .header('content-type', STORED_TYPES[type])
            .header('cache-control', CACHED)
            .header('content-security-policy', "default-src 'none'; sandbox")
            .header('cross-origin-resource-policy', 'same-origin')
            .header('x-content-type-options', 'nosniff')
            .header('etag', etagOf(name));
          if (!answersAtOnce(request, reply, etagOf(name))) return reply.sendFile(name);
          await stat(join(folder, name));
          return reply.send();
        },
      });
    },
    { prefix: '/media' },
  );
}

/** A name is never reused, so it identifies the file, and reveals no more than its address. */
const etagOf = (name: string): string => `"${basename(name, extname(name))}"`;

/**
 * Decide a conditional request. True when the answer needs no file, because it has not changed. Throws
 * `precondition_failed`. Removes the handled conditions from the request.
 */
function answersAtOnce({ raw: { headers } }: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  const names = (list: string) => list.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-range': ifRange } = headers;
  if (ifMatch !== undefined && !names(ifMatch)) throw new AppError('precondition_failed');
  if (ifNoneMatch !== undefined && names(ifNoneMatch)) {
    reply.code(304).removeHeader('content-type').removeHeader('content-disposition');
    return true;
  }
  // Files have no date to compare with (RFC 9110, 13.1.4).
  for (const done of ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since']) delete headers[done];
  if (ifRange === etag) delete headers['if-range'];
  return false;
}
