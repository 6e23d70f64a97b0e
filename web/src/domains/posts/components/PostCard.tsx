import '../hearts.css';
import { memo, type ReactNode } from 'react';
import { useViewer } from '../../../lib/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { useLivePost } from '../use-live-post.ts';
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
  'use no memo'; // decision 197
  const { data: post } = usePost(postId);
  return post ? <PostContent post={post} first={first} /> : <PostSkeleton />;
});

interface PostContentProps {
  post: LoadedPost;
  first: boolean;
  /** On the post's own page: the picture has its full height, the text is not cut, and this stands under them. */
  conversation?: ReactNode;
  className?: string;
  onDeleted?: () => void;
}

/** What a post shows and offers, for the `article` around it, which the heading names (`headingId`). */
export function PostContent({ post, first, conversation, className, onDeleted }: PostContentProps) {
  'use no memo'; // decision 197
  const viewer = useViewer();
  useLivePost(post._id);
  const whole = conversation !== undefined;
  return (
    <div className={classNames('overflow-clip border-line border-y bg-surface md:rounded-card md:border-x', className)}>
      <PostHeader post={post} own={post.userId._id === viewer._id} onDeleted={onDeleted} />
      <PostBody post={post} first={first} whole={whole} />
      <PostActions post={post} whole={whole} />
      {conversation ?? <Comments post={post} />}
    </div>
  );
}
