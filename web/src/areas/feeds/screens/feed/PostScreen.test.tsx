// The code that a tap loads is imported first: a busy machine takes long to compile it.
import '../../../../ui/PopupMenu.tsx';
import '../../../../ui/Toaster.tsx';
import {
  addComment,
  commentHistory,
  deleteComment,
  editComment,
  likeComment,
  likedComments,
} from '@quad/contract/posts/comments';
import { getPost, likedPosts, listLikers, type Post, toggleLike } from '@quad/contract/posts/posts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import type { Href } from '../../../../lib/routing/address.ts';
import { router } from '../../../../lib/routing/router.ts';
import { beginWatching } from '../../../../lib/testing/live.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { keys } from '../../../posts/parts/keys.ts';
import { withComment } from '../../../posts/parts/loaded-post.ts';
import { patchPost } from '../../../posts/parts/post-cache.ts';
import { aComment, aLoadedPost, aPost } from '../../../posts/parts/testing.ts';
import { firstLoad } from '../../first-load.ts';

let count = 0;

/** Open the page of a post for Asha. Her actions outlive the page, so each post has an id of its own. */
async function open(given: Partial<Post> = {}): Promise<Post> {
  count += 1;
  const comments = given.comments ?? [];
  const post = aPost({ _id: `page${count}`, commentsCount: comments.length, ...given });
  answer(getPost, post);
  await openAt(`/post/${post._id}`, firstLoad);
  return post;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const comments = () => screen.findByRole('region', { name: /^Comments on/ });

beforeEach(() => answer(likedPosts, { liked: [], saved: [], reposted: [] }));

describe('/post/{id}', () => {
  test.each(['no_such_post', 'invalid_input'] as const)('a missing post is reported: %s', async (code) => {
    refuse(getPost, code);
    await openAt(`/post/${code}`, firstLoad);
    expect(await screen.findByRole('heading', { name: 'This post does not exist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the posts' })).toBeTruthy();
  });

  test('a failed load offers Retry', async () => {
    refuse(getPost, 'forbidden');
    await openAt('/post/refused', firstLoad);
    expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission to do this.');
    answer(getPost, aPost({ _id: 'refused' }));
    await press('Retry');
    expect(await screen.findByText('Hello campus')).toBeTruthy();
  });

  test('one view is counted, although the post is reloaded', async () => {
    const asked = record(getPost, aPost({ _id: 'viewed' }));
    await openAt('/post/viewed', firstLoad);
    await screen.findByText('Hello campus');
    await beginWatching('post:viewed');
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    const [first, ...others] = asked.map(({ headers }) => headers.get('x-api-source'));
    expect(first).toBe('quad-web');
    expect(new Set(others)).toEqual(new Set(['quad-web-beside']));
  });

  test('a note says that there are no comments yet, until the first one', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'No comments yet' })).toBeTruthy();
    answer(addComment, { comment: aComment('c1', 'First') });
    await userEvent.type(screen.getByRole('textbox'), 'First');
    await press('Send');
    expect(await within(await comments()).findByText('First')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'No comments yet' })).toBeNull();
  });

  test('earlier comments are shown even if a new comment arrives while they load', async () => {
    const [first, second, newest] = [aComment('c1'), aComment('c2'), aComment('c3')];
    const { promise, resolve } = Promise.withResolvers<Post>();
    const fromList = aLoadedPost({ _id: 'busy', comments: [second], commentsCount: 2 });
    queryClient.setQueryData(keys.post('busy'), fromList);
    answer(getPost, () => promise);
    await openAt('/post/busy', firstLoad);
    expect(await screen.findByRole('status', { name: 'Loading comments' })).toBeTruthy();
    act(() => patchPost(queryClient, 'busy', (post) => withComment(post, newest)));
    resolve(aPost({ _id: 'busy', comments: [first, second], commentsCount: 2 }));
    await screen.findByText('c1');
    const shown = within(await comments()).getAllByText(/^c\d$/);
    expect(shown.map(({ textContent }) => textContent)).toEqual(['c1', 'c2', 'c3']);
  });

  test('the likers of the post are listed', async () => {
    await open();
    answer(toggleLike, { liked: true, likesCount: 1 });
    answer(listLikers, { people: [{ ...aPost().userId, _id: 'asha' }], nextCursor: null });
    await press('Like, 0 likes');
    await press('Liked by 1 person');
    const likes = within(await screen.findByRole('dialog', { name: 'Likes' }));
    expect(await likes.findByRole('link', { name: /Asha/ })).toBeTruthy();
  });

  test('likes of comments are shown, and a failed like is rolled back', async () => {
    await open({ comments: [aComment('c1')] });
    answer(likedComments, { liked: ['c1'] });
    answer(likeComment, { liked: true, likesCount: 1 });
    await press('Like the comment of Bilal, 0 likes');
    const like = { name: 'Like the comment of Bilal, 1 like', pressed: true };
    expect(await screen.findByRole('button', like)).toBeTruthy();
    refuse(likeComment, 'internal');
    await press(like.name);
    expect((await screen.findByRole('alert')).textContent).toContain('Your like could not be saved.');
    expect(await screen.findByRole('button', like)).toBeTruthy();
  });

  test('shows a comment as liked when an unlike right after the like fails', async () => {
    await open({ comments: [aComment('c1')] });
    answer(likedComments, { liked: ['c1'] });
    const held = Promise.withResolvers<void>();
    answer(likeComment, async () => {
      await held.promise;
      refuse(likeComment, 'internal');
      return { liked: true, likesCount: 1 };
    });
    await press('Like the comment of Bilal, 0 likes');
    await press('Like the comment of Bilal, 1 like');
    expect(await screen.findByRole('button', { name: 'Like the comment of Bilal, 0 likes' })).toBeTruthy();
    held.resolve();
    expect((await screen.findByRole('alert')).textContent).toContain('Your like could not be saved.');
    const like = { name: 'Like the comment of Bilal, 1 like', pressed: true };
    expect(await screen.findByRole('button', like)).toBeTruthy();
  });

  test('names a deleted reply in the toast', async () => {
    const own = { ...aPost().userId, _id: 'asha' };
    await open({ userId: own, comments: [aComment('c1'), aComment('c2', 'The answer', { parentId: 'c1' })] });
    answer(deleteComment, { message: 'Done' });
    await press('More about the reply of Bilal');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete reply' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Reply deleted');
    await press('close');
  });

  test('edits an own comment in its place, and marks it with its earlier texts', async () => {
    const userId = { ...aComment('c1').userId, _id: 'asha', displayName: 'Asha' };
    const own = aComment('c1', 'Frist', { userId });
    const { _id: id } = await open({ comments: [own, aComment('c2', 'Not mine')] });
    await press('More about the comment of Bilal');
    expect(screen.queryByRole('menuitem', { name: 'Edit comment' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await press('More about the comment of Asha');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit comment' }));
    const field = await screen.findByRole('textbox', { name: 'Your comment' });
    await userEvent.clear(field);
    await userEvent.type(field, 'First');
    const save = () =>
      userEvent.click(
        within(screen.getByRole('form', { name: 'Edit your comment' })).getByRole('button', { name: 'Save' }),
      );
    refuse(editComment, 'internal');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('went wrong');
    const editedAt = '2026-01-05T11:00:00.000Z';
    const sent = record(editComment, { comment: { ...own, text: 'First', editedAt } });
    await save();
    expect(await screen.findByText('First')).toBeTruthy();
    expect(sent).toMatchObject([{ body: { text: 'First' } }]);
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull();
    const versions = [
      { text: 'First', writtenAt: editedAt },
      { text: 'Frist', writtenAt: own.createdAt },
    ];
    const asked = record(commentHistory, { versions });
    await press('Edited');
    const history = within(await screen.findByRole('dialog', { name: 'Edit history' }));
    expect(await history.findByText('Frist')).toBeTruthy();
    expect(asked).toMatchObject([{ params: { id, commentId: 'c1' } }]);
  });

  test('deletes a comment with its replies, and Undo brings them back, also from another screen', async () => {
    const own = { ...aPost().userId, _id: 'asha' };
    const replied = [aComment('c1', 'The question'), aComment('c2', 'The answer', { parentId: 'c1' })];
    const { _id } = await open({ userId: own, comments: replied });
    const deletions = record(deleteComment, { message: 'Done' });
    await press('More about the comment of Bilal');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete comment' }));
    expect((await screen.findByRole('alert')).textContent).toContain('2 comments deleted');
    expect(screen.queryByText('The answer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Comment, 0 comments' })).toBeTruthy();
    await act(() => router.go('/friends' as Href));
    await press('Undo');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await act(() => router.go(`/post/${_id}` as Href));
    expect(await screen.findByText('The answer')).toBeTruthy();
    expect(deletions).toEqual([]);
  });
});
