import { VIDEO_LONG_SIDE } from '@quad/contract/limits/media';
import { useEffect, useState } from 'react';
import type { Browser } from './video-plan.ts';

/** H.264, High Profile, level 4.0: 1280 × 720 at 60 frames a second. */
const CODEC = 'avc1.640028';

/**
 * The abilities of this browser. WebCodecs exist only on pages with a secure origin, and may lack an encoder for H.264.
 */
export function useBrowser(): Browser {
  const [encodes, setEncodes] = useState('VideoEncoder' in globalThis);
  useEffect(() => {
    if (!('VideoEncoder' in globalThis)) return;
    let isUnmounted = false;
    const height = (VIDEO_LONG_SIDE * 9) / 16;
    VideoEncoder.isConfigSupported({ codec: CODEC, width: VIDEO_LONG_SIDE, height, bitrate: 2_500_000 }).then(
      ({ supported }) => !isUnmounted && setEncodes(supported === true),
      () => !isUnmounted && setEncodes(false),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return { encodes };
}
