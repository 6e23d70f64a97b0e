import type { Media } from '@quad/contract/media';
import { chunk } from '../lib/chunk.ts';
import { MediaFrame } from './MediaFrame.tsx';
import { useChunk } from './use-chunk.ts';

const playerChunk = chunk(() => import('./VideoPlayer.tsx'));

interface VideoProps {
  media: Media;
  /** What the video is, for who cannot see it. */
  label: string;
  tallest?: number;
  className?: string;
}

/**
 * A looping video that plays without sound while it is in view, with buttons for pause and sound. Whoever asks for
 * less motion or less data starts it by hand, and so does whoever has paused it. Its player is fetched with the first
 * video; until then the still stands in its place.
 */
export function Video({ media, label, tallest, className }: VideoProps) {
  const player = useChunk(playerChunk, true, () => undefined);
  return (
    <MediaFrame media={media} tallest={tallest} className={className}>
      {player ? (
        <player.VideoPlayer media={media} label={label} />
      ) : (
        media.poster !== null && (
          <img src={media.poster} alt={label} draggable={false} className="absolute inset-0 size-full object-contain" />
        )
      )}
    </MediaFrame>
  );
}
