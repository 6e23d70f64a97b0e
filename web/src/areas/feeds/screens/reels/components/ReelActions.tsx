import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Heart, MessageCircle, Repeat2, Share } from 'lucide-react';
import type { ComponentProps } from 'react';
import { shortCount } from '../../../../../lib/counts.ts';
import { useViewer } from '../../../../../lib/session.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { shareLink } from '../../../../../ui/share-link.ts';
import { PostMenu } from '../../../../posts/parts/components/PostMenu.tsx';
import { setLiked } from '../../../../posts/parts/likes.ts';
import type { LoadedPost } from '../../../../posts/parts/loaded-post.ts';
import { setReposted } from '../../../../posts/parts/reposts.ts';
import { reelHref } from '../reel-href.ts';

interface ReelActionsProps {
  post: LoadedPost;
  onComments: () => void;
  onCommentsNear: () => void;
}

/** Like, comments, boost, share and the menu, in reach of the thumb. */
export function ReelActions({ post, onComments, onCommentsNear }: ReelActionsProps) {
  const client = useQueryClient();
  const viewerId = useViewer()._id;
  const { _id, name, liked, likesCount, commentsCount } = post;
  const own = post.userId._id === viewerId;
  return (
    <div className="pointer-events-auto flex w-16 shrink-0 flex-col items-center gap-1 pb-2">
      <Action
        aria-label={t`Like, ${plural(likesCount, { one: '# like', other: '# likes' })}`}
        aria-pressed={liked}
        onClick={() => setLiked(client, viewerId, _id, !liked)}
        text={shortCount(likesCount)}
      >
        <Heart
          size={28}
          aria-hidden
          className={classNames(liked && 'animate-[heart-pop_220ms_var(--ease-out)] fill-like text-like')}
        />
      </Action>
      <Action
        aria-label={t`Comments, ${plural(commentsCount, { one: '# comment', other: '# comments' })}`}
        aria-haspopup="dialog"
        onPointerEnter={onCommentsNear}
        onFocus={onCommentsNear}
        onClick={onComments}
        text={shortCount(commentsCount)}
      >
        <MessageCircle size={28} aria-hidden />
      </Action>
      <Boost post={post} own={own} />
      <Action
        aria-label={t`Share`}
        onClick={() => void shareLink({ title: t`${name} on Quad`, href: reelHref(_id) })}
        text={t`Share`}
      >
        <Share size={26} aria-hidden />
      </Action>
      <PostMenu post={post} own={own} withoutRepost />
    </div>
  );
}

/** The boost button of a public reel. On the viewer's own reel it shows only the number of boosts. */
function Boost({ post, own }: { post: LoadedPost; own: boolean }) {
  const client = useQueryClient();
  const { _id, visibility, reposted, repostsCount } = post;
  if (visibility !== 'public' || (own && repostsCount === 0)) return null;
  const boosts = plural(repostsCount, { one: '# boost', other: '# boosts' });
  if (own) {
    return (
      <span title={boosts} className={ACTION}>
        <Repeat2 size={28} aria-hidden />
        <span aria-hidden="true">{shortCount(repostsCount)}</span>
        <span className="sr-only">{boosts}</span>
      </span>
    );
  }
  return (
    <Action
      aria-label={t`Boost, ${boosts}`}
      aria-pressed={reposted}
      onClick={() => setReposted(client, _id, !reposted)}
      text={repostsCount === 0 ? t`Boost` : shortCount(repostsCount)}
    >
      <Repeat2 size={28} aria-hidden className={classNames(reposted && 'text-good')} />
    </Action>
  );
}

const ACTION =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 font-medium text-12 text-on-media tabular-nums drop-shadow-[0_0_3px_var(--color-over-media)]';

function Action({ text, children, ...rest }: ComponentProps<'button'> & { text: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${ACTION} rounded-control transition-[scale] active:scale-95 focus-visible:-outline-offset-2`}
    >
      {children}
      <span aria-hidden="true">{text}</span>
    </button>
  );
}
