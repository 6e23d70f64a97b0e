import type { SyntheticEvent } from 'react';

/** Where captions stand, in per cent from the top: above what is written of a reel. */
const LINE = 62;

/** Called when a text track has loaded. A cue whose author has given it a place keeps that. */
export function raiseCues({ currentTarget }: SyntheticEvent<HTMLTrackElement>) {
  for (const cue of currentTarget.track.cues ?? []) {
    if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue;
    cue.snapToLines = false;
    cue.line = LINE;
  }
}
