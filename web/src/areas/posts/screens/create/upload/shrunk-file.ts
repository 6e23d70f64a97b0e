import { t } from '@lingui/core/macro';
import { errorText } from '@quad/contract/errors/error-text';
import { VIDEO_MAX_BYTES } from '@quad/contract/limits/media';
import { ApiError } from '../../../../../lib/api-error.ts';
import { chunk } from '../../../../../lib/chunk.ts';
import { readInputFiles, storeInputFiles } from '../../../../../lib/input/stored-input.ts';
import { fingerprint } from '../../../../../lib/uploads/upload-record.ts';
import { SHRUNK } from '../stored-draft.ts';
import type { Shrinking, VideoPlan } from '../video/video-plan.ts';

const encoder = chunk(() => import('../video/encode-video.ts'));

interface ShrinkOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/**
 * The smaller video that the browser made, or null when the original is better. It is stored on the device, because a
 * resumed upload must send the same bytes. Throw `ApiError` when the video must be smaller and cannot be, `AbortError`
 * when `signal` aborts it.
 */
export async function shrunkFile(
  file: File,
  { shrink, must }: VideoPlan & { readonly shrink: Shrinking },
  { signal, onProgress }: ShrinkOptions,
): Promise<File | null> {
  const source = `${fingerprint(file)} ${shrink.span.start} ${shrink.span.end}`;
  const { video } = (await readInputFiles(SHRUNK)) as { readonly video?: { readonly file: File; readonly of: string } };
  if (video?.of === source) return video.file;
  onProgress(0);
  const shrunk = await encoded(file, shrink, { signal, onProgress });
  const isSmaller = shrunk !== null && shrunk.size <= VIDEO_MAX_BYTES && shrunk.size < file.size;
  if (isSmaller) {
    await storeInputFiles(SHRUNK, 'video', { file: shrunk, of: source });
    return shrunk;
  }
  if (!must) return null;
  throw new ApiError(
    'video_too_large',
    `${errorText('video_too_large')} ${t`This one could not be made smaller here.`}`,
    0,
  );
}

/** Encode a video; null when the browser fails. */
async function encoded(file: File, shrink: Shrinking, options: ShrinkOptions): Promise<File | null> {
  try {
    const { encodeVideo } = await encoder.fetch();
    return await encodeVideo(file, shrink, options);
  } catch {
    options.signal.throwIfAborted();
    return null;
  }
}
