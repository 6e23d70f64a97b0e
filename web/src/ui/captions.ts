import { type RefObject, useEffect, useSyncExternalStore } from 'react';

/** Whether captions are shown, stored on the device. They are on by default, because videos start without sound. */
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

/** Show or hide captions on all videos, and store the choice. */
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

/** The height of the controls at the lower edge of a video, in lines of 1rem. */
const COVERED_LINES = 3;

/**
 * Draw the captions of a track while `shown`, above the `covered` lines at the lower edge of the video. Their file is
 * fetched when they are first shown. `width` is in per cent of the video's width.
 */
export function useDrawnCaptions(
  track: RefObject<HTMLTrackElement | null>,
  shown: boolean,
  covered = COVERED_LINES,
  width = 100,
) {
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    if (!shown) {
      element.track.mode = 'disabled';
      return;
    }
    const show = () => {
      // Hiding the track draws the shown cues again at their new place.
      element.track.mode = 'hidden';
      raise(element.track, covered, width);
      element.track.mode = 'showing';
    };
    if (element.readyState === HTMLTrackElement.LOADED) return show();
    // `hidden` loads the file without drawing it. Cues that are drawn already would not move any more.
    element.track.mode = 'hidden';
    element.addEventListener('load', show, { once: true });
    return () => element.removeEventListener('load', show);
  }, [track, shown, covered, width]);
}

/** The cues that `raise` has placed. It may place them again. */
const placed = new WeakSet<TextTrackCue>();

/** Place captions above a cover of this many lines, except cues that set their own place. */
function raise(track: TextTrack, covered: number, width: number) {
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue) || (cue.line !== 'auto' && !placed.has(cue))) continue;
    placed.add(cue);
    cue.line = -(covered + cue.text.split('\n').length);
    cue.size = width;
  }
}
