import { useSyncExternalStore } from 'react';

/** Whether captions are shown, stored on the device. They are unless somebody turned them off: videos begin without sound. */
const KEY = 'captions';
const listeners = new Set<() => void>();
let shown: boolean | undefined;

function areShown(): boolean {
  if (shown === undefined) {
    try {
      shown = localStorage.getItem(KEY) !== 'off';
    } catch {
      shown = true;
    }
  }
  return shown;
}

/** Shows captions on all videos, or hides them, and remembers it. */
export function showCaptions(show: boolean) {
  shown = show;
  for (const listener of [...listeners]) listener();
  try {
    localStorage.setItem(KEY, show ? 'on' : 'off');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Whether videos show their captions. */
export function useCaptions(): boolean {
  return useSyncExternalStore(subscribe, areShown);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lines of text, of 1rem, that controls at the lower edge of a video cover. */
const COVERED_LINES = 3;

/** Places the captions of a track above what covers so many lines, except those that say themselves where they stand. */
export function raiseCaptions(track: TextTrack, covered = COVERED_LINES) {
  for (const cue of track.cues ?? []) {
    if (cue instanceof VTTCue && cue.line === 'auto') cue.line = -(covered + cue.text.split('\n').length);
  }
}
