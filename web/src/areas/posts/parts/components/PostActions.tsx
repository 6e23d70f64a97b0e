import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Bookmark, Heart, MessageCircle, Repeat2, Share } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { shortCount } from '../../../../lib/counts.ts';
import { useViewer } from '../../../../lib/session.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { shareLink } from '../../../../ui/share-link.ts';
import { changeCardState, useCardState } from '../card-state.ts';
import { commentButtonId, commentInputId } from '../element-ids.ts';
import { setLiked } from '../likes.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { postHref } from '../post-href.ts';
import { setReposted } from '../reposts.ts';
import { setSaved } from '../saves.ts';
import { prepareConversation } from './Comments.tsx';
import { PostText } from './PostText.tsx';

/** Like, comment, repost, save and share, and under them the caption of a picture or a video. */
export function PostActions({ post, whole }: { post: LoadedPost; whole: boolean }) {
  'use no memo'; // decision 152
  const client = useQueryClient();
  const viewer = useViewer();
  const { composing } = useCardState(post._id);

  function comment() {
    // The post's own page always shows the input.
    if (whole) return document.getElementById(commentInputId(post._id))?.focus();
    // Render now: phones open the keyboard only for a focus that is set during the tap.
    flushSync(() =>
      changeCardState(post._id, {
        composing: !composing,
        commentsOpen: !composing,
        entering: composing ? null : 'input',
      }),
    );
  }

  return (
    <>
      <div className="flex flex-wrap px-1.5 py-1">
        <Action
          aria-label={t`Like, ${plural(post.likesCount, { one: '# like', other: '# likes' })}`}
          aria-pressed={post.liked}
          onClick={() => setLiked(client, viewer._id, post._id, !post.liked)}
        >
          <Heart
            size={24}
            aria-hidden
            className={classNames(post.liked && 'animate-[heart-pop_220ms_var(--ease-out)] fill-like text-like')}
          />
          {shortCount(post.likesCount)}
        </Action>
        <Action
          id={commentButtonId(post._id)}
          aria-label={t`Comment, ${plural(post.commentsCount, { one: '# comment', other: '# comments' })}`}
          {...(whole ? {} : { 'aria-expanded': composing })}
          onPointerEnter={prepareConversation}
          onFocus={prepareConversation}
          onClick={comment}
        >
          <MessageCircle size={24} aria-hidden />
          {shortCount(post.commentsCount)}
        </Action>
        <Reposts post={post} own={post.userId._id === viewer._id} />
        <Action
          aria-label={t`Save`}
          aria-pressed={post.saved}
          className="ms-auto"
          onClick={() => setSaved(client, post._id, !post.saved)}
        >
          <Bookmark size={22} aria-hidden className={classNames(post.saved && 'fill-current')} />
        </Action>
        <Action
          aria-label={t`Share`}
          onClick={() => void shareLink({ title: t`${post.name} on Quad`, href: postHref(post._id) })}
        >
          <Share size={22} aria-hidden />
        </Action>
      </div>
      {post.media.length > 0 && post.caption !== '' && <PostText post={post} whole={whole} className="line-clamp-3" />}
    </>
  );
}

/** The boost button of a public post. On the viewer's own post it shows only the number of boosts. */
function Reposts({ post, own }: { post: LoadedPost; own: boolean }) {
  'use no memo'; // decision 152
  const client = useQueryClient();
  const { _id, visibility, reposted, repostsCount } = post;
  if (visibility !== 'public' || (own && repostsCount === 0)) return null;
  const boosts = plural(repostsCount, { one: '# boost', other: '# boosts' });
  if (own) {
    return (
      <span title={boosts} className="inline-flex h-11 items-center gap-2 px-2.5 font-medium text-14 tabular-nums">
        <Repeat2 size={24} aria-hidden />
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
    >
      <Repeat2 size={24} aria-hidden className={classNames(reposted && 'text-good')} />
      {shortCount(repostsCount)}
    </Action>
  );
}

function Action({ className, ...rest }: ComponentProps<'button'> & { children: ReactNode }) {
  'use no memo'; // decision 152
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 font-medium text-14 tabular-nums transition-[background-color,scale] hover:bg-raised active:scale-95',
        className,
      )}
    />
  );
}
