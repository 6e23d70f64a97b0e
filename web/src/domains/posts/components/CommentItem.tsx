import type { Comment } from '@quad/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import { useViewer } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TimeAgo } from '../../../ui/TimeAgo.tsx';
import { ReportSheet } from '../../reports/ReportSheet.tsx';
import { removeComment } from '../comment-deletion.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { isSending } from '../sending-comment.ts';
import { EntityText } from './EntityText.tsx';

/** A comment; its author and the owner of the post can delete it, others than its author can report it. */
export function CommentItem({ post, comment }: { post: LoadedPost; comment: Comment }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { userId: author, text, createdAt } = comment;
  const sending = isSending(comment);
  const own = author._id === viewer._id;
  const deletable = !sending && (own || post.userId._id === viewer._id);
  return (
    <li className="flex items-start gap-2.5 py-1.5 text-14">
      <Link
        to="/profile/$userId"
        params={{ userId: author._id }}
        tabIndex={-1}
        aria-hidden="true"
        // The words are readable while they are sent.
        className={classNames('shrink-0 transition-opacity', sending && 'opacity-60')}
      >
        <Avatar picture={author.profilePicture} placeholder="mark" size={28} className="mt-0.5" />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1.5">
          <Link
            to="/profile/$userId"
            params={{ userId: author._id }}
            className="min-w-0 truncate font-semibold leading-6 hover:underline"
          >
            <bdi>{author.displayName}</bdi>
          </Link>
          {sending ? (
            <span className="shrink-0 text-12 text-muted">Sending…</span>
          ) : (
            <TimeAgo instant={createdAt} className="shrink-0 text-12 text-muted" />
          )}
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          <EntityText text={text} tags={comment.tags} mentions={comment.mentions} />
        </p>
      </div>
      {!own && <ReportButton comment={comment} />}
      {deletable && (
        <IconButton
          label={`Delete the comment of ${author.displayName}`}
          onClick={() => removeComment(client, post._id, comment)}
          className="-my-1.5 -mr-3 text-muted hover:text-bad"
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function ReportButton({ comment }: { comment: Comment }) {
  const [open, setOpen] = useState(false);
  const { displayName } = comment.userId;
  return (
    <>
      <IconButton
        label={`Report the comment of ${displayName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-1.5 -mr-3 text-muted hover:text-bad"
      >
        <Flag size={16} aria-hidden />
      </IconButton>
      <ReportSheet
        open={open}
        onClose={() => setOpen(false)}
        subject={{ type: 'comment', id: comment._id }}
        title={`Report the comment of ${displayName}`}
      />
    </>
  );
}
