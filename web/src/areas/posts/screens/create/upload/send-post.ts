import { createPost, type Post } from '@quad/contract/posts/posts';
import type { FormOf } from '@quad/contract/wire/call';
import { request } from '../../../../../lib/client.ts';
import { isSentAhead, type SendOptions, sendAhead } from '../../../../../lib/uploads/send-file.ts';
import { isPosting, setPosting } from './posting-mark.ts';
import { UPLOAD_KEY, UPLOAD_KEYS } from './upload-keys.ts';

/** The parts of a new post: its fields, its file or pictures, and its subtitles. */
interface PostParts {
  readonly fields: FormOf<typeof createPost>;
  /** The id of its draft. */
  readonly draft: string;
  readonly files: readonly File[];
  readonly textTrack: File | null;
}

/**
 * Publish a post. Large files are uploaded before it. Return the post, or null when a call before a reload has already
 * published it.
 */
export async function sendPost(
  { fields, draft, files, textTrack }: PostParts,
  options: SendOptions,
): Promise<Post | null> {
  const { signal, onProgress } = options;
  const track = textTrack ? { textTrack } : {};
  const call = async (sent: { media?: readonly File[] } | { upload: string } | { uploads: string[] }) => {
    const form = { ...fields, draft, ...track, ...sent };
    return (await request(createPost, { form, signal, ...('media' in sent ? { onProgress } : {}) })).post;
  };
  if (!isSentAhead(...files)) return call({ media: files });
  const isRepeatable = isPosting(draft);
  setPosting(draft);
  try {
    const ahead = files.map((file, place) => ({ file, key: UPLOAD_KEYS[place] ?? UPLOAD_KEY }));
    const callWithUploads = ([upload = '', ...more]: readonly string[]) =>
      call(more.length === 0 ? { upload } : { uploads: [upload, ...more] });
    return await sendAhead({ files: ahead, call: callWithUploads, isRepeatable }, options);
  } finally {
    setPosting(null);
  }
}
