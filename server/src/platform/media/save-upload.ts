import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Takes } from '@quad/contract/wire/call';
import { AppError } from '../errors/app-error.ts';
import { DETECTION_BYTES, type FileKind, fileKind, refusalOf, wholeFileKind } from './file-kinds.ts';

/** A file of a form. It exists until the form is disposed of. */
export interface UploadedFile {
  readonly path: string;
  readonly kind: FileKind['kind'];
  /** Detected from its content, whatever its name says. */
  readonly mime: FileKind['mime'];
  readonly bytes: number;
  /** Its name from the sender, for messages; empty without one. */
  readonly fileName: string;
  /** Aborted when its sender disconnects: nobody waits for the result. */
  readonly signal: AbortSignal;
}

/**
 * Write a file part to `path` as it arrives. Its first bytes show its type, so a file of the wrong type is refused
 * before the rest is received. A file that is too large is refused at the limit. The document type of an archive may be
 * known only at its end.
 */
export async function saveUpload(
  part: Readable,
  path: string,
  takes: Takes,
): Promise<Omit<UploadedFile, 'fileName' | 'signal'>> {
  await using file = await open(path, 'wx', 0o600);
  let kind: FileKind | undefined;
  let bytes = 0;
  for await (const chunk of withDetectableStart(part)) {
    kind ??= await fileKind(chunk, takes);
    bytes += chunk.length;
    if (!kind) throw new AppError(refusalOf(takes));
    if (bytes > kind.maxBytes) throw new AppError(kind.tooLarge);
    await file.writeFile(chunk);
  }
  if (bytes === 0) throw new AppError('empty_file');
  kind &&= await wholeFileKind(path, kind, takes);
  if (!kind) throw new AppError(refusalOf(takes));
  return { path, kind: kind.kind, mime: kind.mime, bytes };
}

/** Yield the bytes of a part, with a first chunk that is long enough to detect the type, or the whole file. */
async function* withDetectableStart(part: Readable): AsyncGenerator<Buffer> {
  let beginning: Buffer | undefined = Buffer.alloc(0);
  // A caller that stops reading has thrown an error; destroying the part would hide it behind another one.
  const chunks: AsyncIterable<Buffer> = part.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    if (!beginning) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length >= DETECTION_BYTES) {
      yield beginning;
      beginning = undefined;
    }
  }
  if (beginning?.length) yield beginning;
}
