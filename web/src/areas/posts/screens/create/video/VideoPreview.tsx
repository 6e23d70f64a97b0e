import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Span } from './video-edit.ts';
import type { VideoFacts } from './video-plan.ts';

/**
 * A time at which the preview is paused. Each is an object of its own, so that the same time can be requested again.
 */
export interface Place {
  readonly time: number;
}

interface VideoPreviewProps {
  url: string;
  /** The part to post, which is also the played part; null until it is known. */
  span: Span | null;
  place: Place | null;
  /** Gets the facts of the video, or null when the browser cannot show it. */
  onMeasured: (facts: VideoFacts | null) => void;
}

/** The chosen video as it will be posted: its chosen part plays in a loop. */
export function VideoPreview({ url, span, place, onMeasured }: VideoPreviewProps) {
  const ref = useRef<HTMLVideoElement>(null);

  // A layout effect: the element must release the address before an effect revokes it.
  useLayoutEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.src = url;
    return () => {
      video.removeAttribute('src');
      video.load();
    };
  }, [url]);

  const pauseAt = useEffectEvent(({ time }: Place) => {
    if (!ref.current) return;
    ref.current.pause();
    ref.current.currentTime = time;
  });
  useEffect(() => {
    if (place) pauseAt(place);
  }, [place]);

  function stayInSpan(video: HTMLVideoElement) {
    if (video.paused || !span) return;
    const { currentTime } = video;
    if (currentTime >= span.end || currentTime < span.start) video.currentTime = span.start;
  }

  return (
    <video
      ref={ref}
      aria-label={t`Preview of your post`}
      controls
      muted
      loop
      playsInline
      autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
      onLoadedMetadata={({ currentTarget }) => onMeasured(factsOf(currentTarget))}
      onTimeUpdate={({ currentTarget }) => stayInSpan(currentTarget)}
      onPlay={({ currentTarget }) => stayInSpan(currentTarget)}
      onError={() => onMeasured(null)}
      className="max-h-[50svh] w-full bg-over-media"
    />
  );
}

/** Null for a file that has no pictures, or no length. */
function factsOf({ videoWidth: width, videoHeight: height, duration }: HTMLVideoElement): VideoFacts | null {
  return width > 0 && height > 0 && Number.isFinite(duration) && duration > 0 ? { width, height, duration } : null;
}
