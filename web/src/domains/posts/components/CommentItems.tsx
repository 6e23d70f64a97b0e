import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { readEarlierComments } from '../comments.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { CommentItem } from './CommentItem.tsx';

/** The comments of a post that are loaded, in the order they were written, and above them a button for earlier ones. */
export function CommentItems({ post }: { post: LoadedPost }) {
  const client = useQueryClient();
  const [reading, setReading] = useState(false);

  async function readEarlier() {
    setReading(true);
    await readEarlierComments(client, post._id);
    setReading(false);
  }

  return (
    <>
      {post.commentsCount > post.comments.length && (
        <Button kind="quiet" busy={reading} onClick={() => void readEarlier()} className="w-full text-14 text-muted">
          View earlier comments
        </Button>
      )}
      <ol>
        {post.comments.map((comment) => (
          <CommentItem key={comment._id} post={post} comment={comment} />
        ))}
      </ol>
    </>
  );
}
