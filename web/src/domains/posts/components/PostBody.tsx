import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useViewer } from '../../../lib/session.ts';
import { Mark } from '../../../ui/Logo.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Video } from '../../../ui/Video.tsx';
import { isStatement, TALLEST } from '../card-size.ts';
import { setLiked } from '../likes.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { mediaLabel } from '../media-label.ts';
import { type TapPlace, useDoubleTap } from '../use-double-tap.ts';
import { EntityText } from './EntityText.tsx';
import { PostText } from './PostText.tsx';

interface PostBodyProps {
  post: LoadedPost;
  first: boolean;
  whole: boolean;
}

const IN_SCREEN = 'max-h-[80svh]';

/** The content of a post: pictures, a video or text. A double tap likes the post. */
export function PostBody({ post, first, whole }: PostBodyProps) {
  const cut = { tallest: TALLEST, className: IN_SCREEN };
  // A picture that is looked at by itself is scrolled through; a video is seen at once, with its controls.
  const [ofPicture, ofVideo] = whole ? [{ whole }, { className: IN_SCREEN }] : [cut, cut];
  return (
    <LikedByDoubleTap post={post}>
      {post.media.length === 0 ? (
        <Words post={post} whole={whole} />
      ) : (
        post.media.map((media) =>
          media.type === 'video' ? (
            <Video key={media.url} media={media} label={mediaLabel(post, media)} first={first} {...ofVideo} />
          ) : (
            <Picture key={media.url} media={media} alt={mediaLabel(post, media)} first={first} {...ofPicture} />
          ),
        )
      )}
    </LikedByDoubleTap>
  );
}

function Words({ post, whole }: { post: LoadedPost; whole: boolean }) {
  if (!isStatement(post.caption)) return <PostText post={post} whole={whole} className="line-clamp-12" />;
  return (
    <div className="relative grid min-h-50 place-items-center overflow-clip bg-raised px-6 py-12">
      <Mark className="absolute -right-10 -bottom-10 size-40 opacity-10" />
      <p
        dir="auto"
        className="wrap-anywhere relative whitespace-pre-wrap text-balance text-center font-bold font-heading text-28 tracking-tight"
      >
        <EntityText text={post.caption} tags={post.tags} mentions={post.mentions} />
      </p>
    </div>
  );
}

/** The heart of one double tap. */
interface Burst extends TapPlace {
  readonly id: number;
}

function LikedByDoubleTap({ post, children }: { post: LoadedPost; children: ReactNode }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const ref = useRef<HTMLDivElement>(null);
  const [burst, setBurst] = useState<Burst | null>(null);

  useDoubleTap(ref, (place) => {
    setBurst((last) => ({ ...place, id: (last?.id ?? 0) + 1 }));
    setLiked(client, viewer._id, post._id, true);
  });

  return (
    <div ref={ref} className="relative touch-manipulation select-none">
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
