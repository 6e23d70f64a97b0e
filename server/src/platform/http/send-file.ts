import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that a call answers with. */
export interface SentFile {
  readonly type: string;
  /** What it is called where it is saved; of any script. */
  readonly name: string;
  readonly content: Readable | Buffer | string;
  readonly bytes?: number;
  /** What may store it on the way: nothing unless told. */
  readonly cacheControl?: string;
}

/** A file that nobody stores on the way. */
export const NOT_STORED = 'private, no-store';

/**
 * Answers a call with a file: it is saved, never opened in the app, and nobody stores it on the way. Its type is the
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

/** A file at a path, to be sent; it is open already, so that one that is missing fails before the answer begins. */
export async function fileAt(path: string): Promise<{ content: Readable; bytes: number }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return { content: file.createReadStream(), bytes: size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** For clients that read only the old form: ASCII without what ends the text. */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_');

/** RFC 8187. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
