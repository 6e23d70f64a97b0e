import type { Media } from '@quad/contract/posts/media';
import { useEffect, useRef, useState } from 'react';
import { chunk } from '../lib/chunk.ts';
import { MediaFrame } from './MediaFrame.tsx';
import { MediaImage } from './MediaImage.tsx';
import { useChunk } from './use-chunk.ts';

const playerChunk = chunk(() => import('./VideoPlayer.tsx'));

interface VideoProps {
  media: Media;
  /** What the video is, for who cannot see it. */
  label: string;
  tallest?: number;
  /** The first medium of a screen: its poster is loaded at once and before others. */
  first?: boolean;
  className?: string;
}

/**
 * A looping video that plays without sound while it is in view, with its controls. Whoever asks for less motion or less
 * data starts it by hand, and so does whoever has paused it. Its player is fetched when the first video comes into view,
 * and is drawn over the poster.
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
