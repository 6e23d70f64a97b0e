import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useState } from 'react';

/** The facts about a video's sound that browsers report, each in its own way. */
interface SoundFacts {
  readonly mozHasAudio?: boolean;
  readonly webkitAudioDecodedByteCount?: number;
  readonly audioTracks?: { readonly length: number };
}

/** After this many seconds of playing, the browser's facts show whether a video has sound. */
const HEARD_AFTER = 0.3;

/** Whether a video is known to have no sound, once it has played a little. */
export function useSilent(ref: RefObject<HTMLVideoElement | null>): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const look = () => {
      if (video.currentTime < HEARD_AFTER) return;
      setSilent(!hasSound(video as HTMLVideoElement & SoundFacts));
    };
    video.addEventListener('timeupdate', look);
    return () => video.removeEventListener('timeupdate', look);
  }, [ref]);
  return silent;
}

/** Whether a video has sound, by the browser's facts; true without facts. */
export function hasSound({ mozHasAudio, audioTracks, webkitAudioDecodedByteCount }: SoundFacts): boolean {
  if (mozHasAudio !== undefined) return mozHasAudio;
  if (audioTracks !== undefined) return audioTracks.length > 0;
  return webkitAudioDecodedByteCount === undefined || webkitAudioDecodedByteCount > 0;
}

/** The label of the button for the sound of a video. */
export function soundLabel(on: boolean, silent: boolean): string {
  if (silent) return t`No sound`;
  return on ? t`Turn sound off` : t`Turn sound on`;
}
