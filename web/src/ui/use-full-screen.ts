import { type RefObject, useEffect, useState } from 'react';

/** iPhones show only a video full screen, with controls of their own. */
interface AppleVideo {
  readonly webkitEnterFullscreen?: () => void;
}

/**
 * Toggle the full screen of a player with its controls, or of `video` alone where the browser allows no more. `full` is
 * undefined where the browser allows neither.
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
