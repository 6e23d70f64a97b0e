import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { router } from '../../../../../lib/routing/router.ts';
import { useViewer } from '../../../../../lib/session.ts';
import { useCardState } from '../../../../posts/parts/card-state.ts';
import { setLiked } from '../../../../posts/parts/likes.ts';
import { mediaLabel } from '../../../../posts/parts/media-label.ts';
import { useLivePost } from '../../../../posts/parts/use-live-post.ts';
import { usePost } from '../../../../posts/parts/use-post.ts';
import { useReelKeys } from '../../../queries/use-reel-keys.ts';
import { reelElementId } from '../reel-href.ts';
import { NoSuchReel, ReelSkeleton } from './OtherSlides.tsx';
import { ReelActions } from './ReelActions.tsx';
import { REEL_CARD } from './ReelCard.tsx';
import { ReelText } from './ReelText.tsx';
import { ReelVideo } from './ReelVideo.tsx';

/** The shade behind the text, as high as the text. */
const SHADE = 'h-72 lying:h-40';
const SHADE_OPEN = 'h-[calc(40dvh+14rem)] via-80% lying:h-full';

interface ReelProps {
  postId: string;
  place: number;
  /** The number of reels; undefined until it is known. */
  count: number | undefined;
  /** The distance from the shown reel: 0 for itself, positive below it. */
  distance: number;
  /** Whether the address opened it. The post may then be of any kind. */
  linked: boolean;
  onComments: () => void;
  /** Called when the viewer may soon open the comments. */
  onCommentsNear: () => void;
}

/** A reel: the video, its text and its actions. */
export function Reel({ postId, place, count, distance, linked, onComments, onCommentsNear }: ReelProps) {
  const { data: post, error } = usePost(postId);
  const { captionOpen } = useCardState(postId);
  const media = post?.media[0];
  const isVideo = media?.type === 'video';

  useEffect(() => {
    if (linked && post && !isVideo) void router.navigate({ to: '/post/$postId', params: { postId }, replace: true });
  }, [linked, post, isVideo, postId]);

  if (error) return <NoSuchReel error={error} />;
  if (!post || !isVideo) return <ReelSkeleton />;
  return (
    <article
      id={reelElementId(postId)}
      aria-label={t`Reel by ${post.name}`}
      aria-posinset={place + 1}
      aria-setsize={count ?? -1}
      aria-current={distance === 0 ? true : undefined}
      tabIndex={-1}
      className={REEL_CARD}
    >
      <ReelVideo key={media.url} post={post} media={media} label={mediaLabel(post, media)} distance={distance} />
      <div
        className={`pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-over-media via-over-media/60 ${captionOpen ? SHADE_OPEN : SHADE}`}
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end">
        <ReelText post={post} active={distance === 0} />
        <ReelActions post={post} onComments={onComments} onCommentsNear={onCommentsNear} />
      </div>
      {distance === 0 && <ShownReel postId={postId} liked={post.liked} />}
    </article>
  );
}

/** Active only while a reel is shown: it follows live changes, and a key likes the reel. */
function ShownReel({ postId, liked }: { postId: string; liked: boolean }) {
  const client = useQueryClient();
  const viewerId = useViewer()._id;
  useLivePost(postId);
  useReelKeys({ l: () => setLiked(client, viewerId, postId, !liked) });
  return null;
}
