import { createUpload } from '@quad/contract/posts/uploads';
import { type DetailedError, Upload } from 'tus-js-client';
import { type ApiError, networkError } from '../api-error.ts';
import { callHeaders, refusedError } from '../client.ts';
import { session } from '../session.ts';
import { connection } from './connection.ts';
import { isPassing, waitBefore } from './passing-failure.ts';
import { fingerprint, readUpload, storeUpload, type UploadKey, type UploadRecord } from './upload-record.ts';

/** A connection without progress for this many milliseconds is dead, whatever the browser reports. */
const STALLED = 30_000;

interface ResumableOptions {
  /** The key of the upload's record on the device. */
  readonly key: UploadKey;
  readonly userId: string;
  readonly signal: AbortSignal;
  /** The sent share of the file, in per cent. */
  readonly onProgress: (percent: number) => void;
  /** The connection is lost; the upload continues by itself. */
  readonly onWaiting: () => void;
}

/**
 * Upload a file and return the id of the upload. It continues by itself after a lost connection, and resumes when the
 * user uploads the same file again, also after a reload. Throw `ApiError` when the server refuses it, `AbortError` when
 * `signal` aborts it; the uploaded part stays for the next attempt.
 */
export async function uploadResumable(file: File, options: ResumableOptions): Promise<string> {
  const { key, userId, signal, onWaiting } = options;
  const known = readUpload(key, userId);
  if (known && known.file !== fingerprint(file)) void abandonUpload(key, known);
  let failures = 0;
  const onProgress = (percent: number) => {
    failures = 0;
    options.onProgress(percent);
  };
  for (;;) {
    signal.throwIfAborted();
    try {
      return idOf(await attempt(file, { ...options, onProgress }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.isGone) storeUpload(key, null);
      else if (isPassing(error.reason, error.method)) {
        onWaiting();
        await connection(waitBefore(failures), signal);
        failures += 1;
      } else {
        if (error.reason.code === 'no_such_upload') storeUpload(key, null);
        throw error.reason;
      }
    }
  }
}

/** Delete an upload and its record, also on the server. */
export async function abandonUpload(key: UploadKey, record: UploadRecord): Promise<void> {
  storeUpload(key, null);
  // A failure does not matter: the server deletes an upload without progress after a day.
  await Upload.terminate(record.url, { headers: callHeaders(session.get()?.token) }).catch(() => undefined);
}

/** The id of an upload, which is the end of its address. */
export function idOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** The reason why one attempt has failed. */
class Failure extends Error {
  readonly reason: ApiError;
  readonly method: string;
  /** The upload cannot continue. */
  readonly isGone: boolean;

  constructor(reason: ApiError, method: string) {
    super(reason.message);
    this.reason = reason;
    this.method = method;
    // The server refuses to name the offset, so this upload cannot continue. A new upload shows the reason.
    this.isGone = method === 'HEAD' && reason.status >= 400 && !isPassing(reason, method);
  }
}

/** Upload until the file is complete or the connection fails. Return the address of the complete upload. */
function attempt(file: File, { key, userId, signal, onProgress }: ResumableOptions): Promise<string> {
  const known = readUpload(key, userId);
  const resumed = known?.file === fingerprint(file) ? known.url : null;
  const token = session.get()?.token;
  return new Promise((resolve, reject) => {
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', giveUp);
      window.removeEventListener('offline', lose);
    };
    const stop = (error: unknown) => {
      end();
      void upload.abort().catch(() => undefined);
      reject(error);
    };
    const giveUp = () => stop(signal.reason);
    const lose = () => stop(new Failure(networkError(), ''));
    const watch = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(lose, STALLED);
    };

    const upload = new Upload(file, {
      // A resumed upload has no endpoint. The library would begin a new upload after any failure; `uploadResumable`
      // decides that.
      ...(resumed === null ? { endpoint: createUpload.path } : { uploadUrl: resumed }),
      metadata: { filename: file.name },
      headers: callHeaders(token),
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        if (upload.url) storeUpload(key, { userId, file: fingerprint(file), url: upload.url, publishing: false });
      },
      onProgress(sent, total) {
        watch();
        onProgress(Math.floor((sent / total) * 100));
      },
      onSuccess() {
        end();
        resolve(upload.url ?? resumed ?? '');
      },
      onError(error) {
        end();
        reject(failureOf(error, token));
      },
    });
    signal.addEventListener('abort', giveUp);
    window.addEventListener('offline', lose);
    watch();
    upload.start();
  });
}

function failureOf(error: Error | DetailedError, token: string | undefined): unknown {
  if (!('originalRequest' in error)) return error;
  const method = error.originalRequest?.getMethod() ?? '';
  const answer = error.originalResponse;
  if (!answer || answer.getStatus() === 0) return new Failure(networkError(), method);
  return new Failure(refusedError(answer.getStatus(), answer.getBody(), token), method);
}
