import { AppError } from '../errors/app-error.ts';
import { assertWaiting, createFairQueue, type Sender } from './fair-queue.ts';
import { type Picture, processFrame } from './pictures.ts';
import type { VideoMeasures } from './video/check.ts';
import type { VideoEdit } from './video/edit.ts';
import { runVideoTask } from './video/process.ts';
import type { Part } from './video/text-track.ts';

export type { VideoEdit } from './video/edit.ts';

/** What a converted video measures, and its poster if one could be decoded. */
export interface ConvertedVideo extends VideoMeasures {
  readonly poster: Picture | undefined;
}

export interface Conversion {
  /** Where the new file is written. */
  readonly outputPath: string;
  /** Told how far it is, in per cent. */
  readonly onProgress?: (percent: number) => void;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** How much everything else on the machine comes first: from 0, not at all, to 19. */
  readonly niceness?: number;
}

const atWork = createFairQueue({ atOnce: 2, perPerson: 1, waiting: 30, waitingPerPerson: 10 });

/**
 * Checks an MP4 or MOV as it comes in: what passes can be converted. Answers what it measures, the duration after
 * trimming. Ends when the sender hangs up.
 *
 * Throws `no_pictures`, `unsupported_codec`, `unsupported_sound`, `unsupported_edits`, `unsupported_fragments`, `video_too_many_pixels`,
 * `video_too_long`, `nothing_left`, `unreadable_video`, `too_demanding` and `media_busy`.
 */
export function inspectVideo(path: string, edit: VideoEdit, sender: Sender): Promise<VideoMeasures> {
  return atWork.run(sender, async () => {
    try {
      return (await runVideoTask({ name: 'inspect', path, edit }, { signal: sender.signal })).result;
    } finally {
      assertWaiting(sender);
    }
  });
}

/**
 * Reads what is said in a part of a video from a WebVTT file, and answers it written anew, times and texts alone, with times
 * of that part; null when nothing is said in it. Ends when the sender hangs up. Throws `unreadable_text_track` and `media_busy`.
 */
export function readTextTrack(path: string, part: Part, sender: Sender): Promise<string | null> {
  return atWork.run(sender, async () => {
    try {
      return (await runVideoTask({ name: 'read text track', path, part }, { signal: sender.signal })).result;
    } catch (error) {
      // the parser took too much time or memory
      const isOfParser = error instanceof AppError && ['unreadable_video', 'too_demanding'].includes(error.code);
      if (isOfParser) throw new AppError('unreadable_text_track');
      throw error;
    } finally {
      assertWaiting(sender);
    }
  });
}

/**
 * Makes the MP4 that is shown: H.264 and AAC, 1280 pixels on its long side at most, upright or turned in a way that
 * browsers know, its index in front, and nothing in it of what the file says of places and devices. Also makes its poster.
 *
 * Throws what `inspectVideo` throws, and the reason of the signal that ends it.
 */
export async function convertVideo(
  path: string,
  { outputPath, edit, ...options }: Conversion & { edit: VideoEdit },
): Promise<ConvertedVideo> {
  const { result, still } = await runVideoTask({ name: 'convert', path, outputPath, edit }, options);
  return { ...result, poster: still && (await processFrame(still)) };
}

/**
 * Makes the file for those who save data, 360 pixels on its short side, of a video that was converted. False where it
 * would not be much smaller; what is at `outputPath` is then worth nothing.
 */
export async function shrinkVideo(path: string, { outputPath, ...options }: Conversion): Promise<boolean> {
  const { result } = await runVideoTask({ name: 'shrink', path, outputPath }, options);
  return result;
}
