import { t } from '@lingui/core/macro';
import type { Media } from '@quad/contract/posts/media';
import { Images } from 'lucide-react';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { buttonClass } from '../../../../../ui/button-class.ts';
import { Picture } from '../../../../../ui/Picture.tsx';
import { Spinner } from '../../../../../ui/Spinner.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { Video } from '../../../../../ui/Video.tsx';
import { Viewable } from '../../../../../ui/viewer/Viewable.tsx';
import type { ViewedPicture } from '../../../../../ui/viewer/viewed-picture.ts';
import type { LoadedPost } from '../../../../posts/parts/loaded-post.ts';
import { mediaLabel } from '../../../../posts/parts/media-label.ts';
import { usePost } from '../../../../posts/parts/use-post.ts';

/** A post over the whole screen: its medium or text, its author, and a link to the comments. */
export function ViewedPost({ postId }: { postId: string }) {
  const { data: post, error } = usePost(postId);
  if (!post) {
    return (
      <div role="status" className="grid flex-1 place-items-center p-6 text-center text-muted">
        {error ? error.message : <Spinner />}
      </div>
    );
  }
  return (
    <>
      <div className="@container-size min-h-0 flex-1">
        <Shown post={post} />
      </div>
      <Foot post={post} />
    </>
  );
}

function Shown({ post }: { post: LoadedPost }) {
  const [medium] = post.media;
  if (!medium) {
    return (
      <div className="grid size-full place-items-center overflow-y-auto px-8 py-6">
        <p
          dir="auto"
          className="wrap-anywhere max-w-140 whitespace-pre-wrap text-balance text-center font-bold font-heading text-20 wide:text-28"
        >
          {post.caption}
        </p>
      </div>
    );
  }
  return (
    <div className="grid size-full place-items-center">
      <Medium media={medium} pictures={post.media.map((media) => ({ media, alt: mediaLabel(post, media) }))} />
    </div>
  );
}

/** A medium as large as the screen allows, in the right proportions before it loads. A press zooms a picture. */
function Medium({ media, pictures }: { media: Media; pictures: readonly ViewedPicture[] }) {
  return (
    <div style={{ width: `min(100cqw, calc(100cqh * ${media.width / media.height}))` }}>
      {media.type === 'video' ? (
        <Video media={media} label={pictures[0]?.alt ?? ''} first />
      ) : (
        <div className="relative">
          <Viewable pictures={pictures}>
            <Picture media={media} alt={pictures[0]?.alt ?? ''} sizes="100vw" first whole />
          </Viewable>
          {pictures.length > 1 && (
            <p className="pointer-events-none absolute top-3 end-3 flex items-center gap-1.5 rounded-full bg-over-media px-2.5 py-0.5 text-12 text-on-media tabular-nums">
              <Images size={14} aria-hidden />
              <span aria-hidden>1/{pictures.length}</span>
              <span className="sr-only">{t`The first of ${pictures.length} pictures. Open it to see all.`}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Foot({ post }: { post: LoadedPost }) {
  const { userId: owner, caption, media, createdAt } = post;
  return (
    <div className="mx-auto flex w-full max-w-column items-center gap-3 px-4 py-3" data-keeps-open>
      <Avatar picture={owner.picture} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1.5 text-14">
          <bdi className="truncate font-semibold">{post.name}</bdi>
          <TimeAgo instant={createdAt} className="shrink-0 text-muted" />
        </p>
        {media.length > 0 && caption !== '' && (
          <p dir="auto" className="wrap-anywhere line-clamp-2 text-14">
            {caption}
          </p>
        )}
      </div>
      <Link to="/post/$postId" params={{ postId: post._id }} className={buttonClass('secondary', 'shrink-0 px-4')}>
        {t`View post`}
      </Link>
    </div>
  );
}
