import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ByteRange, OpenFile } from './store.ts';

/** A stored file that can be sent. Its tag identifies its content, which never changes. */
export interface SendableFile {
  readonly etag: string;
  /** Open the file or a part of it. Throws NoSuchFile and RangeNotSatisfiable. */
  open(range?: ByteRange): Promise<OpenFile>;
}

/** A stored file with a name for people who save it. */
export interface NamedFile {
  readonly name: string;
  readonly stored: SendableFile;
}

/**
 * Open the part of a file that a request asks for, and set the status and range of the answer. Returns the content, and
 * its size in bytes. Throws NoSuchFile and RangeNotSatisfiable.
 */
export async function openPart(
  reply: FastifyReply,
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { etag, open }: SendableFile,
): Promise<{ content: Readable; bytes: number }> {
  // Files have no date to compare with (RFC 9110, 13.1.4).
  const isPart = range !== undefined && (ifRange === undefined || ifRange === etag);
  const { content, size, first, last } = await open(isPart ? parseRange(range) : undefined);
  const bytes = last - first + 1;
  if (bytes < size) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  return { content, bytes };
}

/** A single range of bytes; undefined for another header, which is ignored (RFC 9110, 14.2). */
function parseRange(header: string): ByteRange | undefined {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (start === '') return end === '' ? undefined : { suffix: Number(end) };
  const first = Number(start);
  if (end === '') return { first };
  return Number(end) < first ? undefined : { first, last: Number(end) };
}
