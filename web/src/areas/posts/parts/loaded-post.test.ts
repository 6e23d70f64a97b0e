import { LIKES_LISTED } from '@quad/contract/limits/posts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  markedAs,
  received,
  withComment,
  withCommentSent,
  withCommentsBack,
  withEarlierComments,
  withEarlierOf,
  withEdit,
  withLike,
  withoutComment,
} from './loaded-post.ts';
import { aComment, aLoadedPost, aPost } from './testing.ts';
import { mark } from './waiting-marks.ts';

const ids = (comments: readonly { _id: string }[]) => comments.map(({ _id }) => _id);

describe('a post in an answer', () => {
  it('is liked when the viewer is among its likes', () => {
    expect(received(aPost({ likes: ['bilal', 'me'], likesCount: 2 }), 'me', undefined).liked).toBe(true);
  });

  it('is not liked when it lists all its likes without the viewer', () => {
    const known = aLoadedPost({ liked: true });
    expect(received(aPost({ likes: ['bilal'], likesCount: 1 }), 'me', known).liked).toBe(false);
  });

  it('keeps the known like of the viewer when it lists only some likes', () => {
    const famous = aPost({ likes: ['bilal'], likesCount: 5000 });
    expect(received(famous, 'me', aLoadedPost({ liked: true })).liked).toBe(true);
    expect(received(famous, 'me', undefined).liked).toBe(false);
  });

  it('keeps earlier comments that were loaded before', () => {
    const known = aLoadedPost({ comments: [aComment('c1'), aComment('c2'), aComment('c3')], commentsCount: 3 });
    const fresh = aPost({ comments: [aComment('c3'), aComment('c4')], commentsCount: 4 });
    expect(ids(received(fresh, 'me', known).comments)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  it('drops a comment that was deleted elsewhere', () => {
    const known = aLoadedPost({ comments: [aComment('c1'), aComment('c2')], commentsCount: 2 });
    expect(ids(received(aPost({ comments: [aComment('c2')], commentsCount: 1 }), 'me', known).comments)).toEqual([
      'c2',
    ]);
    expect(received(aPost(), 'me', known).comments).toEqual([]);
  });
});

describe('a like', () => {
  it('is counted, and the viewer is listed first', () => {
    const post = withLike(aLoadedPost({ likes: ['bilal'], likesCount: 1 }), 'me', true);
    expect(post).toMatchObject({ liked: true, likes: ['me', 'bilal'], likesCount: 2 });
  });

  it('leaves the other likes when it is removed', () => {
    const post = withLike(aLoadedPost({ liked: true, likes: ['me', 'bilal'], likesCount: 2 }), 'me', false);
    expect(post).toMatchObject({ liked: false, likes: ['bilal'], likesCount: 1 });
  });

  it('is counted once when it is given twice', () => {
    const once = withLike(aLoadedPost(), 'me', true);
    expect(withLike(once, 'me', true)).toBe(once);
  });

  it('lists no more people than a post may list', () => {
    const likes = Array.from({ length: LIKES_LISTED }, (_, index) => `person ${index}`);
    const post = withLike(aLoadedPost({ likes, likesCount: 900 }), 'me', true);
    expect(post.likes).toHaveLength(LIKES_LISTED);
    expect(post.likes[0]).toBe('me');
    expect(post.likesCount).toBe(901);
  });

  it('is never counted below zero', () => {
    expect(withLike(aLoadedPost({ liked: true }), 'me', false).likesCount).toBe(0);
  });
});

describe('an edit', () => {
  it('keeps likes and comments that arrived since the request', () => {
    const post = aLoadedPost({
      liked: true,
      likes: ['me'],
      likesCount: 1,
      comments: [aComment('c1')],
      commentsCount: 1,
    });
    const edited = aPost({ caption: 'Better', editedAt: '2026-01-06T09:00:00.000Z' });
    expect(withEdit(post, edited)).toEqual({ ...post, caption: 'Better', editedAt: '2026-01-06T09:00:00.000Z' });
  });
});

describe('a conversation', () => {
  const two = aLoadedPost({ comments: [aComment('c1'), aComment('c3')], commentsCount: 2 });

  it('ends with the comment being sent, which the server’s comment then replaces', () => {
    const sending = withComment(two, aComment('sending-1', 'Nice'));
    expect(ids(sending.comments)).toEqual(['c1', 'c3', 'sending-1']);
    expect(sending.commentsCount).toBe(3);
    const sent = withCommentSent(sending, 'sending-1', aComment('c4', 'Nice'));
    expect(ids(sent.comments)).toEqual(['c1', 'c3', 'c4']);
    expect(sent.commentsCount).toBe(3);
  });

  it('is unchanged after a comment was removed and put back', () => {
    const without = withoutComment(two, 'c1');
    expect(without.commentsCount).toBe(1);
    expect(withCommentsBack(without, [aComment('c1')])).toEqual(two);
  });

  it('loses the replies together with their comment, and gets them back with it', () => {
    const thread = [aComment('c1'), aComment('c4', 'reply', { parentId: 'c1' })];
    const post = aLoadedPost({
      comments: [thread[0] ?? aComment('c1'), aComment('c3'), ...thread.slice(1)],
      commentsCount: 3,
    });
    const without = withoutComment(post, 'c1');
    expect([ids(without.comments), without.commentsCount]).toEqual([['c3'], 1]);
    expect(withCommentsBack(without, thread)).toEqual(post);
  });

  it('ignores the removal of an unknown comment, and the return of a known one', () => {
    expect(withoutComment(two, 'c9')).toBe(two);
    expect(withCommentsBack(two, [aComment('c3')])).toBe(two);
  });

  it('takes earlier comments before its own, each once', () => {
    const long = { ...two, commentsCount: 4 };
    const read = withEarlierComments(long, [aComment('a1'), aComment('a2'), aComment('c1')]);
    expect(ids(read.comments)).toEqual(['a1', 'a2', 'c1', 'c3']);
    expect(read.commentsCount).toBe(4);
  });

  it('is complete without earlier comments, whatever was counted', () => {
    expect(withEarlierComments({ ...two, commentsCount: 5 }, []).commentsCount).toBe(2);
  });

  it('takes only earlier comments from an outdated answer', () => {
    const long = { ...two, commentsCount: 4, likesCount: 9 };
    const answered = aPost({ likesCount: 8, comments: ['a1', 'a2', 'b9'].map((id) => aComment(id)), commentsCount: 3 });
    const read = withEarlierOf(long, answered);
    expect(ids(read.comments)).toEqual(['a1', 'a2', 'b9', 'c1', 'c3']);
    expect(read.likesCount).toBe(9);
  });

  it('takes nothing from an outdated answer when it is complete: its oldest may have been deleted since', () => {
    expect(withEarlierOf(two, aPost({ comments: [aComment('a1')], commentsCount: 3 }))).toBe(two);
  });
});

describe('a post with unsent actions', () => {
  const { _id: id } = aPost();
  afterEach(() => {
    mark(id, 'like', undefined);
    mark(id, 'save', undefined);
  });

  it('shows the unsent actions, whatever the server answers', () => {
    mark(id, 'like', true);
    mark(id, 'save', false);
    const answered = received({ ...aPost({ likes: [], likesCount: 0 }), saved: true }, 'me', undefined);
    expect(answered).toMatchObject({ liked: true, likes: ['me'], likesCount: 1, saved: false });
    mark(id, 'like', false);
    expect(markedAs(answered, 'me')).toMatchObject({ liked: false, likesCount: 0 });
  });

  it('equals the answer once everything is sent', () => {
    const post = aLoadedPost({ saved: true });
    expect(markedAs(post, 'me')).toBe(post);
  });
});
