import { plural, t } from '@lingui/core/macro';
import type { Comment } from '@quad/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { shortCount } from '../../../../lib/counts.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { beginReply } from '../comment-drafts.ts';
import { setCommentLiked } from '../comment-likes.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { isSending } from '../sending-comment.ts';
import { CommentMenu } from './CommentMenu.tsx';
import { EditedMark } from './EditedMark.tsx';
import { EntityText } from './EntityText.tsx';

const form = chunk(async () => (await import('./EditComment.tsx')).EditComment);

interface CommentItemProps {
  post: LoadedPost;
  comment: Comment;
  /** Whether the viewer likes the comment. */
  liked: boolean;
  /** Whether the address names the comment. */
  named: boolean;
}

/** A comment or a reply, with its author and its actions. */
export function CommentItem({ post, comment, liked, named }: CommentItemProps) {
  const { userId: author, text, createdAt, editedAt } = comment;
  const [editing, setEditing] = useState(false);
  const sending = isSending(comment);
  return (
    <div
      className={classNames('flex items-start gap-2.5 pt-3 text-14', named && '-mx-2 rounded-control bg-raised px-2')}
      data-comment={comment._id}
      aria-current={named || undefined}
    >
      <Link
        to="/profile/$userId"
        params={{ userId: author._id }}
        tabIndex={-1}
        aria-hidden="true"
        // Only the picture fades while the comment is sent: its text stays readable.
        className={classNames('shrink-0 transition-opacity', sending && 'opacity-60')}
      >
        <Avatar picture={author.profilePicture} blank="mark" size={28} />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="flex min-h-7 items-center gap-1.5">
          <Link
            to="/profile/$userId"
            params={{ userId: author._id }}
            // the tap area is 44 px high, the line 28 px
            className="-mt-3 -mb-1 flex min-h-11 min-w-0 items-center pt-2 font-semibold hover:underline"
          >
            <bdi className="truncate">{author.displayName}</bdi>
          </Link>
          {sending ? (
            <span className="shrink-0 text-12 text-muted">{t`Sending…`}</span>
          ) : (
            <TimeAgo instant={createdAt} className="shrink-0 text-12 text-muted" />
          )}
          {editedAt !== null && (
            <span className="flex shrink-0 gap-1.5 text-12 text-muted">
              <span aria-hidden="true">·</span>
              <EditedMark postId={post._id} commentId={comment._id} editedAt={editedAt} />
            </span>
          )}
        </p>
        {editing ? (
          <LazyPart part={form} props={{ postId: post._id, comment, onDone: () => setEditing(false) }} />
        ) : (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            <EntityText text={text} tags={comment.tags} mentions={comment.mentions} />
          </p>
        )}
        {!sending && !editing && <Actions post={post} comment={comment} liked={liked} />}
      </div>
      {!sending && !editing && <CommentMenu post={post} comment={comment} onEdit={() => setEditing(true)} />}
    </div>
  );
}

const ACTION =
  'inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control px-2 font-medium tabular-nums hover:text-text';

function Actions({ post, comment, liked }: Omit<CommentItemProps, 'named'>) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { likesCount, userId: author } = comment;
  return (
    <div className="-mb-2 -ms-2 flex items-center gap-1 text-12 text-muted">
      <button
        type="button"
        aria-label={t`Like the comment of ${author.displayName}, ${plural(likesCount, { one: '# like', other: '# likes' })}`}
        aria-pressed={liked}
        onClick={() => setCommentLiked(client, post._id, comment, !liked)}
        className={ACTION}
      >
        <Heart
          size={16}
          aria-hidden
          className={classNames(liked && 'animate-[heart-pop_220ms_var(--ease-out)] fill-like text-like')}
        />
        {likesCount > 0 && shortCount(likesCount)}
      </button>
      <button
        type="button"
        aria-label={t`Reply to ${author.displayName}`}
        onClick={() => beginReply(viewer._id, post._id, comment)}
        className={ACTION}
      >
        {t`Reply`}
      </button>
    </div>
  );
}
