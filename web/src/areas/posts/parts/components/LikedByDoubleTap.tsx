import '../hearts.css';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Chunk, prepare } from '../../../../lib/chunk.ts';
import { useViewer } from '../../../../lib/session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { setLiked } from '../likes.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { type TapPlace, useDoubleTap } from '../use-double-tap.ts';

interface LikedByDoubleTapProps {
  post: LoadedPost;
  /** Called after a single tap, once no second one has followed. */
  onTap?: () => void;
  /** The code that a single tap needs, loaded while a second one may follow. */
  opens?: Chunk<unknown>;
  className?: string;
  children: ReactNode;
}

/** The heart of one double tap. */
interface Burst extends TapPlace {
  readonly id: number;
}

/** The content of a post. A double tap likes the post and shows a heart for a moment. */
export function LikedByDoubleTap({ post, onTap, opens, className, children }: LikedByDoubleTapProps) {
  'use no memo'; // decision 152
  const client = useQueryClient();
  const viewer = useViewer();
  const ref = useRef<HTMLDivElement>(null);
  const [burst, setBurst] = useState<Burst | null>(null);

  function like(place: TapPlace) {
    setBurst((last) => ({ ...place, id: (last?.id ?? 0) + 1 }));
    setLiked(client, viewer._id, post._id, true);
  }
  useDoubleTap(ref, like, onTap);

  return (
    <div
      ref={ref}
      onPointerDown={opens && (() => prepare(opens))}
      className={classNames(
        'touch-manipulation select-none',
        className ?? '@container relative',
        opens && 'cursor-zoom-in transition-[filter] duration-100 data-tapped:brightness-75',
      )}
    >
      {children}
      {burst && (
        <Heart
          key={burst.id}
          aria-hidden
          data-testid="heart"
          size={112}
          strokeWidth={0}
          onAnimationEnd={() => setBurst(null)}
          style={{ left: burst.x, top: burst.y }}
          className="pointer-events-none absolute animate-[heart-burst_700ms_var(--ease-out)_both] fill-like drop-shadow-lg"
        />
      )}
    </div>
  );
}
