import { AppError } from '../errors/app-error.ts';
import { assertWaiting, createFairQueue, type Sender } from './fair-queue.ts';
import { type Picture, processFrame } from './pictures.ts';
import type { VideoMeasures } from './video/check.ts';
import type { VideoEdit } from './video/edit.ts';
import { runVideoTask } from './video/process.ts';
import type { Part } from './video/text-track.ts';

export type { VideoEdit } from './video/edit.ts';

/** The dimensions of a converted video, and its poster if one could be decoded. */
export interface ConvertedVideo extends VideoMeasures {
  readonly poster: Picture | undefined;
}

export interface Conversion {
  /** The path of the new file. */
  readonly outputPath: string;
  /** Called with the progress, in per cent. */
  readonly onProgress?: (percent: number) => void;
  /** Aborts the conversion. */
  readonly signal?: AbortSignal;
  /** The niceness: from 0, normal priority, to 19, lowest. */
  readonly niceness?: number;
}

const atWork = createFairQueue({ atOnce: 2, perPerson: 1, waiting: 30, waitingPerPerson: 10 });

/**
 * Check an uploaded MP4 or MOV: a video that passes can be converted. Returns its dimensions, and its duration after
 * trimming. Ends when the sender disconnects.
 *
 * Throws `no_pictures`, `unsupported_codec`, `unsupported_sound`, `unsupported_edits`, `unsupported_fragments`,
 * `video_too_many_pixels`, `video_too_long`, `nothing_left`, `unreadable_video`, `too_demanding` and `media_busy`.
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
 * Read the captions of a part of a video from a WebVTT file. Returns only times and texts, with times of that part;
 * null when it has no captions. Ends when the sender disconnects. Throws `unreadable_text_track` and `media_busy`.
 */
export function readTextTrack(path: string, part: Part, sender: Sender): Promise<string | null> {
  return atWork.run(sender, async () => {
    try {
      return (await runVideoTask({ name: 'read text track', path, part }, { signal: sender.signal })).result;
    } catch (error) {
      // The parser took too much time or memory.
      const isOfParser = error instanceof AppError && ['unreadable_video', 'too_demanding'].includes(error.code);
      if (isOfParser) throw new AppError('unreadable_text_track');
      throw error;
    } finally {
      assertWaiting(sender);
    }
  });
}

/**
 * Make the MP4 that is published: H.264 and AAC, at most 1280 pixels on its long side, upright or rotated in a way that
 * browsers support, its index in front, and without the file's data about places and devices. Also makes its poster.
 *
 * Throws the errors of `inspectVideo`, and the reason of the signal that aborts it.
 */
export async function convertVideo(
  path: string,
  { outputPath, edit, ...options }: Conversion & { edit: VideoEdit },
): Promise<ConvertedVideo> {
  const { result, still } = await runVideoTask({ name: 'convert', path, outputPath, edit }, options);
  return { ...result, poster: still && (await processFrame(still)) };
}

/**
 * Make the data saver file of a converted video, 360 pixels on its short side. False when it would hardly be smaller;
 * the file at `outputPath` is then useless.
 */
export async function shrinkVideo(path: string, { outputPath, ...options }: Conversion): Promise<boolean> {
  const { result } = await runVideoTask({ name: 'shrink', path, outputPath }, options);
  return result;
}
