import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { useLikedComments } from '../comment-likes.ts';
import { readEarlierComments } from '../comments.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { threadsOf } from '../threads.ts';
import { useNamedComment } from '../use-named-comment.ts';
import { CommentItem } from './CommentItem.tsx';
import { WaitingComments } from './WaitingComments.tsx';

interface CommentItemsProps {
  post: LoadedPost;
  /** The id of the comment that is shown first. */
  named?: string | undefined;
}

/** The loaded comments of a post with their replies, oldest first, and a button for earlier comments above. */
export function CommentItems({ post, named }: CommentItemsProps) {
  const list = useRef<HTMLOListElement>(null);
  useNamedComment(list, post, named);
  const client = useQueryClient();
  const [reading, setReading] = useState(false);
  const liked = useLikedComments(post);

  async function readEarlier() {
    setReading(true);
    await readEarlierComments(client, post._id);
    setReading(false);
  }

  return (
    <>
      {post.commentsCount > post.comments.length && (
        <Button kind="quiet" busy={reading} onClick={() => void readEarlier()} className="w-full text-14 text-muted">
          {t`View earlier comments`}
        </Button>
      )}
      <ol ref={list}>
        {threadsOf(post.comments).map(({ id, comment, replies }) => (
          <li key={id}>
            {comment ? (
              <CommentItem
                post={post}
                comment={comment}
                liked={liked.includes(comment._id)}
                named={comment._id === named}
              />
            ) : (
              <p className="pt-3 text-14 text-muted">{t`In reply to an earlier comment`}</p>
            )}
            {replies.length > 0 && (
              <ol aria-label={comment ? t`Replies to ${comment.userId.displayName}` : t`Replies`} className="ps-9.5">
                {replies.map((reply) => (
                  <li key={reply._id}>
                    <CommentItem
                      post={post}
                      comment={reply}
                      liked={liked.includes(reply._id)}
                      named={reply._id === named}
                    />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <WaitingComments postId={post._id} />
    </>
  );
}
