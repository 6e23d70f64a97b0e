import { t } from '@lingui/core/macro';
import { likeComment, likedComments } from '@quad/contract/posts/comments';
import type { Comment } from '@quad/contract/posts/posts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { keys } from './keys.ts';
import { type LoadedPost, withChangedComment } from './loaded-post.ts';
import { createOptimisticToggle } from './optimistic-toggle.ts';
import { beginChange, endChange, patchPost } from './post-cache.ts';

const NONE: readonly string[] = [];

/** The ids of the comments on a post that the viewer likes. */
export function useLikedComments(post: LoadedPost): readonly string[] {
  const { data } = useQuery<readonly string[]>({
    queryKey: keys.likedComments(post._id),
    queryFn: async ({ signal }) => (await request(likedComments, { params: { id: post._id }, signal })).liked,
    enabled: post.comments.some(({ likesCount }) => likesCount > 0),
  });
  return data ?? NONE;
}

/** A comment is identified by its post and its id. */
const toggle = createOptimisticToggle(
  (name, liked) => {
    const [id = '', commentId = ''] = name.split(' ');
    return request(likeComment, { params: { id, commentId }, body: { liked } });
  },
  ({ liked }) => liked,
);

/** Like or unlike a comment. The change shows at once, and is undone when the call fails. */
export function setCommentLiked(client: QueryClient, postId: string, { _id, likesCount }: Comment, liked: boolean) {
  const key = keys.likedComments(postId);
  /** Shows the like, and the number of likes. */
  const show = (isLiked: boolean, countOf: (likes: number) => number) => {
    client.setQueryData<readonly string[]>(key, (ids = NONE) => {
      const others = ids.filter((id) => id !== _id);
      return isLiked ? [_id, ...others] : others;
    });
    return (post: LoadedPost) =>
      withChangedComment(post, _id, (comment) => ({ ...comment, likesCount: countOf(comment.likesCount) }));
  };
  // an answer on its way is older than this like
  void client.cancelQueries({ queryKey: key });
  const begins = toggle.set(`${postId} ${_id}`, liked, {
    settled: (answer) =>
      endChange(
        client,
        postId,
        show(answer.liked, () => answer.likesCount),
      ),
    failed: (error, wasLiked, asked) => {
      const change = Number(wasLiked) - Number(asked);
      endChange(
        client,
        postId,
        show(wasLiked, (likes) => Math.max(0, likes + change)),
      );
      toastFailure(t`Your like could not be saved.`, error);
    },
  });
  const change = begins ? beginChange : patchPost;
  change(
    client,
    postId,
    show(liked, () => Math.max(0, likesCount + (liked ? 1 : -1))),
  );
}
