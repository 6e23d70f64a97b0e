import { ApiError, networkError } from '../api-error.ts';
import { chunk } from '../chunk.ts';
import { connection } from './connection.ts';
import { isPassing, waitBefore } from './passing-failure.ts';
import { fingerprint, readUpload, storeUpload, type UploadKey } from './upload-record.ts';

const resumable = chunk(() => import('./resumable-upload.ts'));

/** A smaller file is part of the call: sending it again costs less than two more calls. */
const RESUMABLE_FROM_BYTES = 5 * 1024 * 1024;

export interface SendOptions {
  readonly userId: string;
  readonly signal: AbortSignal;
  /** How much of the file has been sent, in per cent. */
  readonly onProgress: (percent: number) => void;
  /** The connection is lost; sending continues by itself. */
  readonly onWaiting: () => void;
}

/** The file of a call: a part of its form, or the id of an upload that came before the call. */
export type SentFile = { readonly file: File } | { readonly upload: string };

interface Sending<Answer> {
  readonly key: UploadKey;
  readonly file: File;
  /** Make the call. */
  readonly call: (sent: SentFile) => Promise<Answer>;
  /** Whether a call that was begun before a reload may have succeeded. */
  readonly isRepeatable?: boolean;
}

/**
 * Send a file with a call; upload a large one resumably before the call. Return the call's answer, or null when an
 * earlier attempt succeeded and its answer was lost.
 */
export async function sendFile<Answer>(sending: Sending<Answer>, options: SendOptions): Promise<Answer | null> {
  const { key, file, call, isRepeatable = false } = sending;
  if (file.size < RESUMABLE_FROM_BYTES) return call({ file });
  const ahead = { files: [{ key, file }], isRepeatable, call: ([upload = '']: readonly string[]) => call({ upload }) };
  return sendAhead(ahead, options);
}

interface SendingAhead<Answer> {
  readonly files: readonly { readonly key: UploadKey; readonly file: File }[];
  /** Make the call, with the ids of the uploads in the order of the files. */
  readonly call: (uploads: readonly string[]) => Promise<Answer>;
  readonly isRepeatable: boolean;
}

/** Upload files resumably before their call, one after another. Return what `sendFile` returns. */
export async function sendAhead<Answer>(
  { files, call, isRepeatable }: SendingAhead<Answer>,
  options: SendOptions,
): Promise<Answer | null> {
  const { userId, onProgress } = options;
  const { uploadResumable, idOf } = await fetched();
  const known = files.flatMap(({ key, file }) => {
    const record = readUpload(key, userId);
    return record?.publishing && record.file === fingerprint(file) ? [record] : [];
  });
  const isRepeated = isRepeatable && known.length === files.length;
  const uploads = isRepeated ? known.map(({ url }) => idOf(url)) : [];
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  let before = 0;
  for (const { key, file } of isRepeated ? [] : files) {
    const report = (percent: number) => onProgress(Math.floor((before * 100 + percent * file.size) / bytes));
    uploads.push(await uploadResumable(file, { ...options, key, onProgress: report }));
    before += file.size;
  }
  const keys = files.map(({ key }) => key);
  for (const key of keys) {
    const record = readUpload(key, userId);
    if (record) storeUpload(key, { ...record, publishing: true });
  }
  onProgress(100);
  return publish(() => call(uploads), { ...options, keys, isRepeated });
}

/** Whether files together are large enough to be uploaded before their call. */
export function isSentAhead(...files: readonly File[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) >= RESUMABLE_FROM_BYTES;
}

/** The code that uploads large files. It is not stored on the device: it is useless without a connection. */
function fetched() {
  return resumable.fetch().catch(() => {
    throw networkError();
  });
}

/**
 * Make the call about an upload, and repeat it without an answer. An upload is used once: when a repeated call does not
 * find it, an earlier one has succeeded.
 */
async function publish<Answer>(
  call: () => Promise<Answer>,
  {
    keys,
    isRepeated,
    signal,
    onWaiting,
  }: SendOptions & { readonly keys: readonly UploadKey[]; readonly isRepeated: boolean },
): Promise<Answer | null> {
  const forget = () => {
    for (const key of keys) storeUpload(key, null);
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await call();
      forget();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'no_such_upload' || error.code === 'already_posted') {
        forget();
        if (isRepeated || attempt > 0) return null;
      }
      if (!isPassing(error, 'POST')) throw error;
      onWaiting();
      await connection(waitBefore(attempt), signal);
    }
  }
}

/** Delete the uploaded parts of a file that will not be sent, except those of `kept`. */
export function abandonUploadOf(key: UploadKey, userId: string, kept?: File) {
  const record = readUpload(key, userId);
  if (!record || (kept && record.file === fingerprint(kept))) return;
  resumable.fetch().then(
    ({ abandonUpload }) => abandonUpload(key, record),
    () => undefined,
  );
}
