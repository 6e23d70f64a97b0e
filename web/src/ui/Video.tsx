import type { Media } from '@quad/contract/posts/media';
import { useEffect, useRef, useState } from 'react';
import { chunk } from '../lib/chunk.ts';
import { MediaFrame } from './MediaFrame.tsx';
import { MediaImage } from './MediaImage.tsx';
import { useChunk } from './use-chunk.ts';

const playerChunk = chunk(() => import('./VideoPlayer.tsx'));

interface VideoProps {
  media: Media;
  /** The description of the video, for users who cannot see it. */
  label: string;
  tallest?: number;
  /** The first medium of a screen: its poster is loaded at once and before others. */
  first?: boolean;
  className?: string;
}

/**
 * A looping video that plays without sound while it is in view, with its controls. A user who prefers reduced motion or
 * less data, or who has paused it, starts it by hand. Its player is loaded when the first video comes into view, and
 * covers the poster.
 */
export function Video({ media, label, tallest, first, className }: VideoProps) {
  'use no memo'; // decision 152
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const player = useChunk(playerChunk, seen, () => setSeen(false));
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return (
    <MediaFrame ref={ref} media={media} tallest={tallest} className={className}>
      <MediaImage
        media={media}
        alt={player ? '' : label}
        first={first}
        className="absolute inset-0 size-full object-cover"
      />
      {player && <player.VideoPlayer media={media} label={label} />}
    </MediaFrame>
  );
}
