import { type RefObject, useEffect, useState } from 'react';

/** Telephones of Apple give the whole screen to a video alone, with controls of their own. */
interface AppleVideo {
  readonly webkitEnterFullscreen?: () => void;
}

/**
 * Gives a player the whole screen and takes it back. `full` is undefined where the browser cannot: `player` is shown there
 * with its controls, or else `video` alone.
 */
export function useFullScreen(player: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [player]);

  function toggle() {
    if (isFull) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void player.current?.requestFullscreen().catch(() => undefined);
    else (video.current as (HTMLVideoElement & AppleVideo) | null)?.webkitEnterFullscreen?.();
  }

  const isPossible = document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype;
  return { full: isPossible ? isFull : undefined, toggle };
}
