import { errorText } from '@quad/contract/errors/error-text';
import {
  VIDEO_LONG_SIDE,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_SECONDS,
  VIDEO_SENT_MAX_SECONDS,
} from '@quad/contract/limits/media';
import { isTrimmed, type Span, spanOf, type VideoEdit } from './video-edit.ts';

/** The facts of a video that the browser can show. `width` and `height` are displayed pixels, `duration` is seconds. */
export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly duration: number;
}

/** The abilities of the browser: whether it encodes H.264. */
export interface Browser {
  readonly encodes: boolean;
}

/** How much smaller a video was made, in bytes. */
export interface Saving {
  readonly from: number;
  readonly to: number;
}

/** How a video is encoded in the browser. `bitrate` is bits a second of the pictures, `bytes` the expected size. */
export interface Shrinking {
  readonly span: Span;
  /** How long the file is as the browser plays it, in seconds. */
  readonly played: number;
  readonly width: number;
  readonly height: number;
  readonly bitrate: number;
  readonly bytes: number;
}

/** The parameters of the call beside the file, in seconds of the sent file. */
export interface SentEdit {
  readonly trimStart?: number;
  readonly trimEnd?: number;
  readonly coverAt?: number;
  /** The start of the file within its subtitles, which are sent as chosen. */
  readonly textTrackFrom?: number;
}

/**
 * The plan for a video. `shrink` is how the browser can make it smaller, `must` that it is too large otherwise.
 * `problem` is why it cannot be posted at all.
 */
export interface VideoPlan {
  readonly shrink: Shrinking | null;
  readonly must: boolean;
  readonly problem: string | null;
}

/** Good pictures at 30 frames a second of 1280 × 720. */
const BITRATE = 2_500_000;
const PIXELS = 1280 * 720;
const AUDIO_BITRATE = 128_000;
/** Encoders overshoot, and the container takes its share. */
const BUDGET = 0.9;
/** The maximum share of the original size that is worth the wait. */
const WORTH = 0.8;

/** Plan a video. `facts` are null when the browser cannot show it. */
export function planVideo(bytes: number, facts: VideoFacts | null, edit: VideoEdit, { encodes }: Browser): VideoPlan {
  const must = bytes > VIDEO_MAX_BYTES;
  const tooLarge = must ? errorText('video_too_large') : null;
  if (!facts) return { shrink: null, must, problem: tooLarge };
  const shrink = encodes ? shrinking(bytes, facts, edit) : null;
  const isWorthIt = Math.max(facts.width, facts.height) > VIDEO_LONG_SIDE && shrink && shrink.bytes < bytes * WORTH;
  if (shrink && (must || isWorthIt)) return { shrink, must, problem: null };
  const tooLong = facts.duration > VIDEO_SENT_MAX_SECONDS ? errorText('video_too_long') : null;
  return { shrink: null, must, problem: tooLarge ?? tooLong };
}

function shrinking(bytes: number, facts: VideoFacts, edit: VideoEdit): Shrinking {
  const span = spanOf(edit, facts.duration);
  const seconds = span.end - span.start;
  const { width, height } = sizeWithin(facts);
  const wanted = BITRATE * Math.max(0.25, (width * height) / PIXELS);
  const asSent = (bytes * 8) / facts.duration;
  const allowed = (VIDEO_MAX_BYTES * 8 * BUDGET) / Math.min(seconds, VIDEO_MAX_SECONDS) - AUDIO_BITRATE;
  const bitrate = Math.round(Math.min(wanted, asSent, allowed));
  return {
    span,
    played: facts.duration,
    width,
    height,
    bitrate,
    bytes: Math.round(((bitrate + AUDIO_BITRATE) * seconds) / 8),
  };
}

/** The size at which a video is shown: even numbers, as encoders need them. */
export function sizeWithin({ width, height }: Pick<VideoFacts, 'width' | 'height'>) {
  const scale = Math.min(1, VIDEO_LONG_SIDE / Math.max(width, height));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Whether the browser encodes the video before it is sent. */
export function shrinks(plan: VideoPlan, edit: VideoEdit): plan is VideoPlan & { shrink: Shrinking } {
  return plan.shrink !== null && (plan.must || !edit.asIs);
}

/** The edits that are left to the server, with the chosen file or the one that the browser has `shrunk`. */
export function sentEdit(edit: VideoEdit, facts: VideoFacts | null, shrunk: boolean): SentEdit {
  if (!facts) return {};
  const span = spanOf(edit, facts.duration);
  const cover = edit.coverAt === null ? {} : { coverAt: hundredths(edit.coverAt - (shrunk ? span.start : 0)) };
  if (shrunk) return span.start > 0 ? { ...cover, textTrackFrom: hundredths(span.start) } : cover;
  if (!isTrimmed(span, facts.duration)) return cover;
  return { trimStart: hundredths(span.start), trimEnd: hundredths(span.end), ...cover };
}

function hundredths(seconds: number): number {
  return Math.max(0, Math.round(seconds * 100) / 100);
}
