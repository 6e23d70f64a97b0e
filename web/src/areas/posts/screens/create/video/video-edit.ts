import { plural, t } from '@lingui/core/macro';
import { VIDEO_MAX_SECONDS } from '@quad/contract/limits/media';

/**
 * The edits of a video. Times are seconds of the chosen file. Null is the default: the end of the file, and the
 * server's choice of cover. `asIs` sends the file without shrinking it.
 */
export interface VideoEdit {
  readonly start: number;
  readonly end: number | null;
  readonly coverAt: number | null;
  readonly asIs: boolean;
}

export const NO_EDIT: VideoEdit = { start: 0, end: null, coverAt: null, asIs: false };

/** A part of a video, in seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The sliders move by tenths of a second. */
export const STEP = 0.1;
/** The shortest part that can be chosen, in seconds. */
export const SHORTEST = 1;

/** The last place of a slider over a video: its length in whole steps. */
export function lastStep(duration: number): number {
  return tenths(Math.floor(duration / STEP + 0.001) * STEP);
}

/** The part of a video that is posted: at most `VIDEO_MAX_SECONDS` from where it begins. */
export function spanOf({ start, end }: Pick<VideoEdit, 'start' | 'end'>, duration: number): Span {
  const begin = Math.min(start, Math.max(0, duration - SHORTEST));
  return { start: begin, end: Math.min(end ?? duration, duration, begin + VIDEO_MAX_SECONDS) };
}

/**
 * The edit after a handle was moved. The other handle follows where the part would be too long, and the cover stays
 * inside the part.
 */
export function withSpan(edit: VideoEdit, moved: Span, handle: 'start' | 'end', duration: number): VideoEdit {
  const tooLong = moved.end - moved.start > VIDEO_MAX_SECONDS;
  const start = tooLong && handle === 'end' ? tenths(moved.end - VIDEO_MAX_SECONDS) : moved.start;
  const end = tooLong && handle === 'start' ? tenths(moved.start + VIDEO_MAX_SECONDS) : moved.end;
  const coverAt = edit.coverAt === null ? null : Math.min(Math.max(edit.coverAt, start), end);
  return { ...edit, start, end: end >= lastStep(duration) ? null : end, coverAt };
}

/** Whether only a part of the video is posted. */
export function isTrimmed(span: Span, duration: number): boolean {
  return span.start > 0 || span.end < lastStep(duration);
}

/** An edit that was stored, or none. */
export function parseEdit(stored: unknown): VideoEdit {
  const value = new Map(Object.entries(Object(stored)));
  const seconds = (name: string) => {
    const number = value.get(name);
    return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
  };
  return {
    start: seconds('start') ?? 0,
    end: seconds('end'),
    coverAt: seconds('coverAt'),
    asIs: value.get('asIs') === true,
  };
}

/** The text of a time in a video: `1:04.2`. */
export function timeText(seconds: number): string {
  const all = Math.round(seconds / STEP);
  const minutes = Math.floor(all / 600);
  const rest = ((all % 600) / 10).toFixed(1).padStart(4, '0');
  return `${minutes}:${rest}`;
}

/** A time in a video for screen readers: `1 minute 4.2 seconds`. */
export function spokenTime(seconds: number): string {
  const all = Math.round(seconds / STEP);
  const minutes = Math.floor(all / 600);
  const rest = (all % 600) / 10;
  if (minutes === 0) return t`${rest} seconds`;
  return t`${plural(minutes, { one: '# minute', other: '# minutes' })} ${rest} seconds`;
}

/** Round to tenths. */
function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
