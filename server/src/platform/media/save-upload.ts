import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '../errors/app-error.ts';
import { type FileKind, fileKind, refusalOf, type Takes, TELLING_BYTES } from './file-kinds.ts';

/** A file that came with a form, kept until the form is disposed of. */
export interface UploadedFile {
  readonly path: string;
  readonly kind: FileKind['kind'];
  /** By its content, whatever its sender called it. */
  readonly mime: FileKind['mime'];
  readonly bytes: number;
  /** Aborted when its sender hangs up: nobody waits for what is made of it. */
  readonly signal: AbortSignal;
}

/**
 * Writes a file part to `path` as it arrives. What it is stands in its first bytes, so that a file of the wrong
 * kind, or one larger than its kind may be, is refused there and then.
 */
export async function saveUpload(part: Readable, path: string, takes: Takes): Promise<Omit<UploadedFile, 'signal'>> {
  await using file = await open(path, 'wx', 0o600);
  let kind: FileKind | undefined;
  let bytes = 0;
  for await (const chunk of inTellingChunks(part)) {
    kind ??= await fileKind(chunk, takes);
    bytes += chunk.length;
    if (!kind) throw new AppError(refusalOf(takes));
    if (bytes > kind.maxBytes) throw new AppError(kind.tooLarge);
    await file.writeFile(chunk);
  }
  if (!kind) throw new AppError(refusalOf(takes));
  return { path, kind: kind.kind, mime: kind.mime, bytes };
}

/** The same bytes, the first chunk long enough to tell the file's type (or all there is). */
async function* inTellingChunks(part: Readable): AsyncGenerator<Buffer> {
  let beginning: Buffer | undefined = Buffer.alloc(0);
  // whoever stops reading has a reason to tell; a part destroyed for it would tell another
  const chunks: AsyncIterable<Buffer> = part.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    if (!beginning) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length >= TELLING_BYTES) {
      yield beginning;
      beginning = undefined;
    }
  }
  if (beginning?.length) yield beginning;
}
