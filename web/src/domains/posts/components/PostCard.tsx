import '../hearts.css';
import { memo } from 'react';
import { useViewer } from '../../../lib/session.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { usePost } from '../use-post.ts';
import { Comments } from './Comments.tsx';
import { PostActions } from './PostActions.tsx';
import { PostBody } from './PostBody.tsx';
import { PostHeader } from './PostHeader.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';

interface PostCardProps {
  postId: string;
  /** Among the first on the screen: its picture is fetched before others. */
  first: boolean;
}

/** A post of a list. */
export const PostCard = memo(function PostCard({ postId, first }: PostCardProps) {
  const { data: post } = usePost(postId);
  return post ? <PostContent post={post} first={first} /> : <PostSkeleton />;
});

interface PostContentProps {
  post: LoadedPost;
  first: boolean;
  /** Alone on its screen: the picture has its full height and the text is not cut. */
  whole?: boolean;
  onDeleted?: () => void;
}

/** What a post shows and offers, for the `article` around it, which the heading names (`headingId`). */
export function PostContent({ post, first, whole = false, onDeleted }: PostContentProps) {
  const viewer = useViewer();
  return (
    <div className="overflow-clip border-line border-y bg-surface wide:rounded-card wide:border-x">
      <PostHeader post={post} own={post.userId._id === viewer._id} onDeleted={onDeleted} />
      <PostBody post={post} first={first} whole={whole} />
      <PostActions post={post} whole={whole} />
      <Comments post={post} whole={whole} />
    </div>
  );
}
