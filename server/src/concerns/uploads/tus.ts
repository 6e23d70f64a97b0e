import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { UPLOAD_MAX_BYTES } from '@quad/contract/limits/media';
import { createUpload } from '@quad/contract/posts/uploads';
import { DataStore, type Locker, Server, TUS_RESUMABLE, Upload } from '@tus/server';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ResumableUploads, UploadWriter } from '../../platform/media/resumable-uploads.ts';

export const TUS_VERSION = TUS_RESUMABLE;

/** The headers of the protocol. Others, such as CORS headers, are not passed on. */
const READ = /^(?:upload-|tus-|content-type$|content-length$)/;
const ANSWERED = /^(?:upload-|tus-|location$|cache-control$)/;

/** A person's own uploads, as the protocol's library accesses them in one request. */
class OwnUploads extends DataStore {
  readonly #uploads: ResumableUploads;
  readonly #owner: Viewer;
  #taken: UploadWriter | undefined;

  constructor(uploads: ResumableUploads, owner: Viewer) {
    super();
    this.#uploads = uploads;
    this.#owner = owner;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload;
    await this.#uploads.open(this.#owner, { id, bytes: size, fileName: metadata?.filename ?? undefined });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const taken = await this.#uploads.takeOver(this.#owner.id, id);
    this.#taken = taken;
    return new Upload({ id, size: taken.bytes, offset: taken.received, metadata: { filename: taken.fileName } });
  }

  override async write(part: Readable, _id: string, offset: number): Promise<number> {
    if (!this.#taken) throw new Error('an upload is written that nobody has asked for');
    return this.#uploads.receive(this.#taken, offset, part);
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.remove(this.#owner.id, id);
  }
}

/** Postgres decides which request appends to an upload, so no request waits for a connection that may be dead. */
const NO_LOCKS: Locker = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

/** Let the tus library answer a request about one upload. Throws errors of the catalogue, also for its refusals. */
export async function answerTus(
  uploads: ResumableUploads,
  { viewer, id, request }: { viewer: Viewer; id: string; request: IncomingMessage },
): Promise<{ status: number; headers: Record<string, string> }> {
  const protocol = new Server({
    path: createUpload.path,
    relativeLocation: true,
    datastore: new OwnUploads(uploads, viewer),
    locker: NO_LOCKS,
    maxSize: UPLOAD_MAX_BYTES,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    onResponseError(_request, error) {
      throw error;
    },
  });
  using body = bodyOf(request);
  const { method = '' } = request;
  try {
    const response = await protocol.handleWeb(
      new Request(`http://quad${createUpload.path}/${id}`, {
        method,
        headers: headersOf(request),
        ...(body.stream ? { body: body.stream as never, duplex: 'half' } : {}),
      }),
    );
    if (response.status >= 400) throw { status_code: response.status, body: await response.text() };
    const headers = Object.fromEntries([...response.headers].filter(([name]) => ANSWERED.test(name)));
    return { status: response.status, headers };
  } catch (error) {
    throw request.errored ?? toAppError(error, method);
  }
}

function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    READ.test(name) && value !== undefined ? [[name, String(value)]] : [],
  );
}

/** The body of a PATCH as a separate stream, which can end early while the rest of the request remains to be read. */
function bodyOf(request: IncomingMessage): Disposable & { readonly stream?: ReadableStream } {
  if (request.method !== 'PATCH') return { [Symbol.dispose]: () => undefined };
  const copy = new PassThrough();
  // the library reports an early end as an error event, which would crash the process without a listener
  copy.on('error', () => undefined);
  const breakOff = () => copy.destroy(new Error('the connection broke off'));
  const onClose = () => request.readableEnded || breakOff();
  request.on('error', breakOff).on('close', onClose);
  request.pipe(copy);
  if (request.destroyed) onClose();
  return {
    stream: Readable.toWeb(copy),
    [Symbol.dispose]() {
      request.unpipe(copy).off('close', onClose);
      copy.destroy();
    },
  };
}

/** The catalogue's error for a refusal of the library, by its status. */
function toAppError(error: unknown, method: string): unknown {
  const { status_code: status, body } = Object(error) as { status_code?: number; body?: string };
  if (status === undefined) return error;
  if (status === 404) return new AppError('no_such_upload');
  if (status === 409) return new AppError('wrong_offset');
  if (status === 413) return new AppError(method === 'POST' ? 'upload_too_large' : 'body_too_large');
  if (status === 500) return error;
  return new AppError('invalid_input', { ...(body ? { message: body.trim() } : {}), cause: error });
}
