import type { FormOf } from '@quad/contract/call';
import { createPost, type Post } from '@quad/contract/posts';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { chunk } from '../../../lib/chunk.ts';
import { request } from '../../../lib/client.ts';
import { connection } from './connection.ts';
import { isPassing, waitBefore } from './passing-failure.ts';
import { fingerprint, isGoingOn, readUpload, setGoingOn, storeUpload } from './upload-record.ts';

const resumable = chunk(() => import('./resumable-upload.ts'));

/** A file of fewer bytes goes with the call: sending it again costs less than two more calls. */
const RESUMABLE_FROM_BYTES = 5 * 1024 * 1024;

type Form = FormOf<typeof createPost> & { readonly textTrack?: Blob };

interface SendOptions {
  readonly userId: string;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
  readonly onWaiting: () => void;
}

/** A post to be: its fields, its file, and what is said in a video. */
interface PostParts {
  readonly fields: FormOf<typeof createPost>;
  readonly file: File | null;
  readonly textTrack: File | null;
}

/**
 * Publishes a post; its file goes ahead of it where it is large. Answers the post, or null when a call before a reload
 * has published it already.
 */
export async function sendPost({ fields, file, textTrack }: PostParts, options: SendOptions): Promise<Post | null> {
  const { userId, signal, onProgress } = options;
  const track = textTrack ? { textTrack } : {};
  if (!file || file.size < RESUMABLE_FROM_BYTES) {
    const form = { ...fields, ...track, ...(file ? { media: file } : {}) };
    return (await request(createPost, { form, signal, onProgress })).post;
  }
  const { uploadResumable, idOf } = await fetched();
  const known = readUpload(userId);
  // The call may have succeeded before the page was reloaded.
  const isRepeated = known?.file === fingerprint(file) && known.publishing && isGoingOn(userId);
  setGoingOn(userId);
  try {
    const upload = isRepeated ? idOf(known.url) : await uploadResumable(file, options);
    const record = readUpload(userId);
    if (record) storeUpload({ ...record, publishing: true });
    onProgress(100);
    return await publish({ ...fields, ...track, upload }, isRepeated, options);
  } finally {
    setGoingOn(null);
  }
}

/** What uploads large files: not on the device, for it is of no use without a connection. */
function fetched() {
  return resumable.fetch().catch(() => {
    throw networkError();
  });
}

/**
 * Makes the post of an upload, again when no answer came. One upload becomes one post: when a repeated call finds it
 * gone, an earlier one has succeeded.
 */
async function publish(form: Form, isRepeated: boolean, { signal, onWaiting }: SendOptions): Promise<Post | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { post } = await request(createPost, { form, signal });
      storeUpload(null);
      return post;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'no_such_upload') {
        storeUpload(null);
        if (isRepeated || attempt > 0) return null;
      }
      if (!isPassing(error, 'POST')) throw error;
      onWaiting();
      await connection(waitBefore(attempt), signal);
    }
  }
}

/** Deletes what has arrived of a file that will not be posted. */
export function abandonUploadOf(userId: string) {
  const record = readUpload(userId);
  if (!record) return;
  resumable.fetch().then(
    ({ abandonUpload }) => abandonUpload(record),
    () => undefined,
  );
}
