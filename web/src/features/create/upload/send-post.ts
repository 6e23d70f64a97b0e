import type { FormOf } from '@quad/contract/call';
import { createPost, type Post } from '@quad/contract/posts';
import { isSentAhead, type SendOptions, type SentFile, sendFile } from '../../../domains/uploads/send-file.ts';
import { request } from '../../../lib/client.ts';
import { UPLOAD_KEY } from '../draft-on-device.ts';
import { isGoingOn, setGoingOn } from './going-on.ts';

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
  const call = async (sent: SentFile | Record<never, never>) => {
    const media = 'file' in sent ? { media: sent.file } : sent;
    const form = { ...fields, ...track, ...media };
    return (await request(createPost, { form, signal, ...('upload' in sent ? {} : { onProgress }) })).post;
  };
  if (!file) return call({});
  if (!isSentAhead(file)) return sendFile({ key: UPLOAD_KEY, file, call }, options);
  const isRepeatable = isGoingOn(userId);
  setGoingOn(userId);
  try {
    return await sendFile({ key: UPLOAD_KEY, file, call, isRepeatable }, options);
  } finally {
    setGoingOn(null);
  }
}
