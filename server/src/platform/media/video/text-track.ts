/// <reference path="./media-captions.d.ts" />
import { readFile } from 'node:fs/promises';
import { parseText } from 'media-captions';
import { AppError } from '../../errors/app-error.ts';

/** A part of a video, in seconds. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * Read a WebVTT file, and write the captions of a part of a video, with times from the beginning of that part: only
 * times and texts, without styles, regions and comments. Null when that part has no captions; throws
 * `unreadable_text_track` when the file has none.
 */
export async function readTextTrack(path: string, part: Part): Promise<string | null> {
  const { cues } = await parseText(plain(await readFile(path, 'utf8')), { type: 'vtt', errors: false });
  const shown = cues.filter(({ startTime, endTime, text }) => endTime > startTime && text.trim() !== '');
  if (shown.length === 0) throw new AppError('unreadable_text_track');
  const left = shown
    .map(({ startTime, endTime, text }) => ({
      text,
      from: milliseconds(Math.max(startTime, part.start) - part.start),
      to: milliseconds(Math.min(endTime, part.end) - part.start),
    }))
    .filter(({ from, to }) => to > from);
  if (left.length === 0) return null;
  const lines = left.map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${oneParagraph(text)}\n`);
  return `WEBVTT\n\n${lines.join('\n')}`;
}

/**
 * Collapse runs of blanks, which are shown as one anyway: the parser's patterns take quadratic time on them. A NUL
 * becomes the replacement character, as the format requires, because Postgres cannot store it.
 */
const plain = (text: string) => text.replace(/[^\S\r\n]+/g, ' ').replaceAll('\0', '\ufffd');

/** Remove empty lines and arrows: an empty line would end the cue, and an arrow would begin another. */
const oneParagraph = (text: string) =>
  text
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
    .join('\n')
    .replaceAll('-->', '→');

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

/** `01:02:03.450` */
function timestamp(time: number): string {
  const part = (unit: number, size: number) => String(Math.floor(time / unit) % size).padStart(2, '0');
  const rest = String(time % 1000).padStart(3, '0');
  return `${String(Math.floor(time / 3_600_000)).padStart(2, '0')}:${part(60_000, 60)}:${part(1000, 60)}.${rest}`;
}
