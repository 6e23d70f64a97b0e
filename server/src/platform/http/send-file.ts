import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface SentFile {
  readonly type: string;
  /** Its name for saving, in any script. */
  readonly name: string;
  readonly content: Readable | Buffer | string;
  readonly bytes?: number;
  /** Its caching policy; by default nothing may store it. */
  readonly cacheControl?: string;
}

/** The policy that forbids storing a file. */
export const NOT_STORED = 'private, no-store';

/**
 * Answer a call with a file, which is saved and never opened in the app. By default no cache stores it. Its type is the
 * call's `sends`.
 */
export function sendFile(
  reply: FastifyReply,
  { type, name, content, bytes, cacheControl = NOT_STORED }: SentFile,
): FastifyReply {
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`)
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(content);
}

/** For clients that know only the old form: ASCII without characters that end the text. */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** RFC 8187. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
