import { LIKES_LISTED } from '@quad/contract/limits/posts';
import type { Comment, Post } from '@quad/contract/posts/posts';
import { isSending } from './sending-comment.ts';
import { marksOf } from './waiting-marks.ts';

/**
 * A post in the cache: the server's answer, and the viewer's own state. `changing` counts the changes that are being
 * sent; while there are any, older answers do not overwrite the post.
 */
export interface LoadedPost extends Post {
  readonly liked: boolean;
  readonly saved: boolean;
  readonly reposted: boolean;
  readonly changing: number;
}

/** Whether the viewer's like may be missing from the listed likes of a post. */
export function hidesLikes(post: Post, viewerId: string): boolean {
  return post.likesCount > post.likes.length && !post.likes.includes(viewerId);
}

/** A post as answered. The service worker and the list of saved posts also answer whether it is saved. */
export type AnsweredPost = Post & { readonly saved?: boolean };

/** The cached form of an answered post, given the earlier cached one in `known`. */
export function received(post: AnsweredPost, viewerId: string, known: LoadedPost | undefined): LoadedPost {
  const loaded = {
    ...post,
    comments: joinedComments(known?.comments ?? [], post),
    liked: hidesLikes(post, viewerId) ? (known?.liked ?? false) : post.likes.includes(viewerId),
    saved: post.saved ?? known?.saved ?? false,
    reposted: known?.reposted ?? false,
    changing: known?.changing ?? 0,
  };
  return markedAs(loaded, viewerId);
}

/** The post with the viewer's unsent like and save. */
export function markedAs(post: LoadedPost, viewerId: string): LoadedPost {
  const { like = post.liked, save = post.saved } = marksOf(post._id);
  const liked = withLike(post, viewerId, like);
  return liked.saved === save ? liked : { ...liked, saved: save };
}

/** The answered comments, after the earlier comments that were loaded before. */
function joinedComments(known: readonly Comment[], { comments, commentsCount }: Post): Comment[] {
  const oldest = comments[0];
  if (!oldest || comments.length >= commentsCount) return comments;
  return [...known.filter((comment) => comment._id < oldest._id), ...comments];
}

/** The post with or without the viewer's like. Returns the given object when nothing changes. */
export function withLike(post: LoadedPost, viewerId: string, liked: boolean): LoadedPost {
  if (post.liked === liked) return post;
  const others = post.likes.filter((id) => id !== viewerId);
  return {
    ...post,
    liked,
    likes: liked ? [viewerId, ...others].slice(0, LIKES_LISTED) : others,
    likesCount: Math.max(0, post.likesCount + (liked ? 1 : -1)),
  };
}

/** The post with or without the viewer's repost. Returns the given object when nothing changes. */
export function withRepost(post: LoadedPost, reposted: boolean): LoadedPost {
  if (post.reposted === reposted) return post;
  return { ...post, reposted, repostsCount: Math.max(0, post.repostsCount + (reposted ? 1 : -1)) };
}

/** The post with its owner's edit. It keeps its likes and comments, which may be changing at the same time. */
export function withEdit(post: LoadedPost, edited: Post): LoadedPost {
  const { liked, saved, reposted, likes, likesCount, comments, commentsCount, changing } = post;
  return { ...edited, liked, saved, reposted, likes, likesCount, comments, commentsCount, changing };
}

/** The post with one more comment, the newest. */
export function withComment(post: LoadedPost, comment: Comment): LoadedPost {
  return { ...post, comments: [...post.comments, comment], commentsCount: post.commentsCount + 1 };
}

/** The post without a comment and its replies. Replies are newer than their comment, so all of them are loaded. */
export function withoutComment(post: LoadedPost, commentId: string): LoadedPost {
  const comments = post.comments.filter(({ _id, parentId }) => _id !== commentId && parentId !== commentId);
  const removedCount = post.comments.length - comments.length;
  return removedCount === 0
    ? post
    : { ...post, comments, commentsCount: Math.max(0, post.commentsCount - removedCount) };
}

/** The post with comments back at their places: ids are ordered by time. */
export function withCommentsBack(post: LoadedPost, back: readonly Comment[]): LoadedPost {
  const held = new Set(post.comments.map(({ _id }) => _id));
  const missing = back.filter(({ _id }) => !held.has(_id));
  if (missing.length === 0) return post;
  const comments = [...post.comments, ...missing].sort((one, other) => (one._id < other._id ? -1 : 1));
  return { ...post, comments, commentsCount: post.commentsCount + missing.length };
}

/** The post with one of its comments changed. */
export function withChangedComment(post: LoadedPost, id: string, change: (comment: Comment) => Comment): LoadedPost {
  return { ...post, comments: post.comments.map((each) => (each._id === id ? change(each) : each)) };
}

/** The post with the server's comment in place of the draft that was shown while it was sent. */
export function withCommentSent(post: LoadedPost, sentId: string, comment: Comment): LoadedPost {
  return { ...post, comments: post.comments.map((each) => (each._id === sentId ? comment : each)) };
}

/**
 * The post with earlier comments in front of its loaded ones; `earlier` is in the order of writing. When there are
 * none, all comments are loaded, even if an earlier count was higher.
 */
export function withEarlierComments(post: LoadedPost, earlier: readonly Comment[]): LoadedPost {
  const held = new Set(post.comments.map(({ _id }) => _id));
  const comments = [...earlier.filter(({ _id }) => !held.has(_id)), ...post.comments];
  const commentsCount = earlier.length === 0 ? comments.length : Math.max(post.commentsCount, comments.length);
  return { ...post, comments, commentsCount };
}

/**
 * The loaded post with earlier comments from an answer that is otherwise older: while the whole post loads, a like or a
 * comment may change it.
 */
export function withEarlierOf(post: LoadedPost, answered: Post): LoadedPost {
  const oldest = post.comments.find((comment) => !isSending(comment));
  // A post with all its comments may have lost its oldest since the answer.
  if (!oldest || post.comments.length >= post.commentsCount) return post;
  const earlier = answered.comments.filter(({ _id }) => _id < oldest._id);
  return earlier.length === 0 ? post : withEarlierComments(post, earlier);
}
