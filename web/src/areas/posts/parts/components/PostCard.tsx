import '../hearts.css';
import { memo } from 'react';
import { useViewer } from '../../../../lib/session.ts';
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
  /** Whether the card is among the first on the screen. Its picture is then fetched before others. */
  first: boolean;
}

/** A post in a list. */
export const PostCard = memo(function PostCard({ postId, first }: PostCardProps) {
  'use no memo'; // decision 152
  const { data: post } = usePost(postId);
  return post ? <PostContent post={post} first={first} /> : <PostSkeleton />;
});

/** The content and controls of a post. Its heading (`headingId`) names the `article` around it. */
function PostContent({ post, first }: { post: LoadedPost; first: boolean }) {
  'use no memo'; // decision 152
  const viewer = useViewer();
  useLivePost(post._id);
  return (
    <div className="cursor-pointer overflow-clip border-line border-y bg-surface md:rounded-card md:border-x">
      <PostHeader post={post} own={post.userId._id === viewer._id} onDeleted={undefined} />
      <PostBody post={post} first={first} whole={false} />
      <PostActions post={post} whole={false} />
      <Comments post={post} />
    </div>
  );
}
