import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import type { Caches } from '../cache/caches.ts';
import { exactCopy, exactText } from '../exact-bytes.ts';
import { hasVersion } from './negotiation.ts';
import { NOT_STORED, sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Files that were built on request, by their tags. */
    builtFiles: Cache<Buffer>;
  }
}

/** A file that a call builds of data: a table, a calendar, a certificate. */
export interface BuiltFile {
  readonly name: string;
  /** What the file is made of, with what it is: the same text is the same file. See `versionOf`. */
  readonly version: string;
  /** The client may store it, and asks whether it is still right: for apps that read it again and again. */
  readonly isStored?: true;
  /** Builds it, in slices where that takes long (`inSlices`). It is called only when the version is not cached. */
  build(): Promise<string | Buffer>;
}

const MB = 1024 * 1024;
/** The largest are tables of surveys, five megabytes. */
const CACHED_BYTES = 12 * MB;
/** Calendar apps ask once an hour. */
const CACHED_MS = 65 * 60_000;

/** Lets calls answer with `sendBuiltFile`. */
export function cacheBuiltFiles(server: FastifyInstance, caches: Caches): void {
  server.decorate(
    'builtFiles',
    caches.create<Buffer>({
      name: 'built files',
      maxBytes: CACHED_BYTES,
      maxAgeMs: CACHED_MS,
      isVersioned: true,
      clearedBy: 'nothing: each key is a version of the data',
    }),
  );
}

/**
 * Answers a call with a file that is built of data: with 304 when the client has this version, from the cache when it was
 * built before, and otherwise built once for all who ask at the same time. `type` is the call's `sends`. The caller has
 * decided that the viewer may read it.
 */
export async function sendBuiltFile(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  type: string,
  { name, version, isStored, build }: BuiltFile,
): Promise<FastifyReply> {
  const etag = `"${hashOf([type, version])}"`;
  const cacheControl = isStored ? 'private, no-cache' : NOT_STORED;
  reply.header('etag', etag);
  if (hasVersion(request.headers['if-none-match'], etag)) {
    return reply.code(304).header('cache-control', cacheControl).send();
  }
  const content = await request.server.builtFiles.get(etag, async () => {
    const built = await build();
    return typeof built === 'string' ? exactText(built) : exactCopy(built);
  });
  return sendFile(reply, { type, name, content, bytes: content.length, cacheControl });
}

/** The version of a file: of its kind, and of the rows and settings that it is made of. */
export const versionOf = (kind: string, ...data: readonly unknown[]): string => hashOf([kind, ...data]);

const hashOf = (data: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url');
