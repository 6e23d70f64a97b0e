import { Mark } from '../../../ui/Logo.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Video } from '../../../ui/Video.tsx';
import { isStatement, TALLEST } from '../card-size.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { mediaLabel } from '../media-label.ts';
import { EntityText } from './EntityText.tsx';
import { LikedByDoubleTap } from './LikedByDoubleTap.tsx';
import { PostText } from './PostText.tsx';

interface PostBodyProps {
  post: LoadedPost;
  first: boolean;
  whole: boolean;
}

const IN_SCREEN = 'max-h-[80svh]';
/**
 * On its own page a video has its controls, and what can be done with the post, above the input for comments; on a phone
 * held sideways it has the screen.
 */
const ABOVE_INPUT =
  'max-h-[max(14rem,100svh-var(--spacing-bar)-var(--spacing-tabs)-15.5rem)] wide:max-h-[max(14rem,100svh-var(--spacing-bar)-15.5rem)] lying:max-h-[calc(100svh-var(--spacing-bar)-var(--spacing-tabs))]';

/** The content of a post: pictures, a video or text. A double tap likes the post. */
export function PostBody({ post, first, whole }: PostBodyProps) {
  'use no memo'; // decision 197
  const cut = { tallest: TALLEST, className: IN_SCREEN };
  // A picture that is looked at by itself is scrolled through; a video is seen at once, with its controls.
  const [ofPicture, ofVideo] = whole ? [{ whole }, { className: ABOVE_INPUT }] : [cut, cut];
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
  'use no memo'; // decision 197
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
