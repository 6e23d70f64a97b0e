import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '../cache/cache.ts';
import type { Caches } from '../cache/caches.ts';
import { exactCopy, exactText } from '../exact-bytes.ts';
import { hasVersion } from './negotiation.ts';
import { NOT_STORED, sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Built files, by their tags. */
    builtFiles: Cache<Buffer>;
  }
}

/** A file that a call builds from data: a table, a calendar, a certificate. */
export interface BuiltFile {
  readonly name: string;
  /** Identifies the contents: equal versions mean equal files. See `versionOf`. */
  readonly version: string;
  /** Allow the client to store the file and revalidate it: for apps that read it repeatedly. */
  readonly isStored?: true;
  /** Build the file, in slices when that takes long (`inSlices`). Called only when the version is not cached. */
  build(): Promise<string | Buffer>;
}

const MB = 1024 * 1024;
/** The largest are tables of surveys, five megabytes. */
const CACHED_BYTES = 12 * MB;
/** Calendar apps ask once an hour. */
const CACHED_MS = 65 * 60_000;

/** Let calls answer with `sendBuiltFile`. */
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
 * Answer a call with a built file: with 304 when the client has this version, from the cache, or by building it once
 * for concurrent calls. `type` is the call's `sends`. The caller must have checked that the viewer may read it.
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

/** The version of a file, from its kind and the rows and settings it depends on. */
export const versionOf = (kind: string, ...data: readonly unknown[]): string => hashOf([kind, ...data]);

const hashOf = (data: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url');
