import { errorText } from '@quad/contract/errors/error-text';
import { TEXT_TRACK_MAX_BYTES } from '@quad/contract/limits/media';

/** The reason why a file cannot be the captions of a video; null when it can. The server checks it again. */
export async function textTrackProblem(file: Blob): Promise<string | null> {
  if (file.size > TEXT_TRACK_MAX_BYTES) return errorText('text_track_too_large');
  return isWebVtt(await file.text()) ? null : errorText('unreadable_text_track');
}

/** Whether a text is a WebVTT file with at least one cue (https://www.w3.org/TR/webvtt1/#file-structure). */
export function isWebVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text) && text.includes('-->');
}
