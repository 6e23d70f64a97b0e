import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { Mark } from '../../../../ui/Logo.tsx';
import { MediaFrame } from '../../../../ui/MediaFrame.tsx';
import { MediaImage } from '../../../../ui/MediaImage.tsx';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { Video } from '../../../../ui/Video.tsx';
import { Viewer, viewerChunk } from '../../../../ui/viewer/Viewer.tsx';
import { isStatement, TALLEST } from '../card-size.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { mediaLabel } from '../media-label.ts';
import { EntityText } from './EntityText.tsx';
import { LikedByDoubleTap } from './LikedByDoubleTap.tsx';
import { PostText } from './PostText.tsx';

const carouselChunk = chunk(() => import('./PostCarousel.tsx'));

interface PostBodyProps {
  post: LoadedPost;
  first: boolean;
  whole: boolean;
}

const IN_LIST = 'media-in-list';
/**
 * The maximum height of a video on the post's own page. It leaves room for the post's buttons above the comment input.
 * On a phone held sideways the video fills the screen.
 */
const ABOVE_INPUT =
  '[--media-max:max(20rem,100svh-var(--spacing-bar)-var(--spacing-tabs)-15.5rem)] wide:[--media-max:max(20rem,100svh-var(--spacing-bar)-15.5rem)] lying:[--media-max:calc(100svh-var(--spacing-bar)-var(--spacing-tabs))]';
/** The maximum height of a single picture in windows wider than a phone. A phone shows it in full width. */
const ABOVE_INPUT_IF_WIDER =
  'media-in-list [--media-max:1000vmax] md:[--media-max:max(20rem,100svh-var(--spacing-bar)-var(--spacing-tabs)-15.5rem)] wide:[--media-max:max(20rem,100svh-var(--spacing-bar)-15.5rem)]';

/** The content of a post: pictures, a video or text. A double tap likes the post. */
export function PostBody({ post, first, whole }: PostBodyProps) {
  'use no memo'; // decision 152
  const [medium] = post.media;
  if (medium?.type === 'image') return <Pictures post={post} first={first} whole={whole} />;
  const shape = whole ? { className: ABOVE_INPUT } : { tallest: TALLEST, className: IN_LIST };
  return (
    <LikedByDoubleTap post={post}>
      {medium ? (
        <Video media={medium} label={mediaLabel(post, medium)} first={first} {...shape} />
      ) : (
        <Words post={post} whole={whole} />
      )}
    </LikedByDoubleTap>
  );
}

/** The pictures of a post. A tap opens the shown picture, a swipe shows the next one. */
function Pictures({ post, first, whole }: PostBodyProps) {
  'use no memo'; // decision 152
  const { media, _id: id } = post;
  const [place, setPlace] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  const count = media.length;
  const [hasCarousel, setHasCarousel] = useState(count > 1);
  const carousel = useChunk(carouselChunk, hasCarousel, () => setHasCarousel(false));
  const [medium] = media;
  if (!medium) return null;
  const pictures = media.map((picture) => ({ media: picture, alt: mediaLabel(post, picture) }));
  const alone = whole && count === 1;
  const open = () => setViewed(place);
  // For the keyboard only: a pointer hits the layer behind, where a second tap likes the post.
  const opener = (
    <button
      id={`open-${id}`}
      type="button"
      aria-haspopup="dialog"
      aria-label={count > 1 ? t`Open picture ${place + 1} of ${count}` : t`Open the picture`}
      onClick={open}
      className="pointer-events-none absolute inset-0 size-full focus-visible:-outline-offset-4"
    />
  );
  return (
    <>
      <LikedByDoubleTap post={post} onTap={open} opens={viewerChunk}>
        <MediaFrame
          media={medium}
          {...(alone ? { className: ABOVE_INPUT_IF_WIDER } : { tallest: TALLEST, className: IN_LIST })}
        >
          {count > 1 && carousel ? (
            <carousel.PostCarousel pictures={pictures} place={place} onPlace={setPlace} first={first}>
              {opener}
            </carousel.PostCarousel>
          ) : (
            <>
              <MediaImage
                media={medium}
                alt={mediaLabel(post, medium)}
                first={first}
                whole={whole}
                className={`absolute inset-0 size-full ${alone ? 'object-contain' : 'object-cover'}`}
              />
              {opener}
            </>
          )}
        </MediaFrame>
      </LikedByDoubleTap>
      <Viewer
        pictures={pictures}
        at={viewed}
        onClose={() => setViewed(null)}
        returnFocus={() => document.getElementById(`open-${id}`)}
      />
    </>
  );
}

function Words({ post, whole }: { post: LoadedPost; whole: boolean }) {
  'use no memo'; // decision 152
  if (!isStatement(post.caption)) return <PostText post={post} whole={whole} className="line-clamp-12" />;
  return (
    <div className="relative grid min-h-50 place-items-center overflow-clip bg-raised px-6 py-12">
      <Mark className="absolute -end-10 -bottom-10 size-40 opacity-10" />
      <p
        dir="auto"
        className="wrap-anywhere relative whitespace-pre-wrap text-balance text-center font-bold font-heading text-28 tracking-tight"
      >
        <EntityText text={post.caption} tags={post.tags} mentions={post.mentions} />
      </p>
    </div>
  );
}
