// The code that a tap loads is imported first: a busy machine takes long to compile it.
import '../../../../ui/Toaster.tsx';
import './EditHistory.tsx';
import './Conversation.tsx';
import './OpenPostMenu.tsx';
import { addComment, deleteComment, listComments } from '@quad/contract/posts/comments';
import { captionHistory, editPost, getPost, type Post, toggleLike } from '@quad/contract/posts/posts';
import { toggleRepost } from '@quad/contract/posts/reposts';
import { toggleSaved } from '@quad/contract/posts/saved';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../lib/query-client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { session } from '../../../../lib/session.ts';
import { answer, record, refuse } from '../../../../lib/testing/network.ts';
import { renderPart } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { keys } from '../keys.ts';
import type { LoadedPost } from '../loaded-post.ts';
import { aComment, aLoadedPost } from '../testing.ts';
import { PostCard } from './PostCard.tsx';

const OF_BILAL: Partial<Post> = {
  name: 'Bilal',
  userId: { _id: 'bilal', name: 'Bilal', username: 'bilal', picture: null, role: 'user', isVerified: false },
};
const OF_ASHA: Partial<Post> = { userId: { ...aLoadedPost().userId, _id: 'asha' } };

let count = 0;

/** Render a card for Asha. Her actions on a card outlive it, so each card has an id of its own. */
function show(given: Partial<LoadedPost> = {}): LoadedPost {
  count += 1;
  const post = aLoadedPost({ _id: `card${count}`, ...given });
  session.start(aSession('asha'));
  queryClient.setQueryData(keys.post(post._id), post);
  renderPart(<PostCard postId={post._id} first />);
  return post;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(item: string, menu = 'More about this post') {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const toastSays = async (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));

test('the text of a post is shown literally, whatever it contains', () => {
  const caption = '<b>bold</b> <img src=x onerror="alert(1)"> नमस्ते';
  show({ caption });
  expect(screen.getByText(caption).querySelector('b, img')).toBeNull();
});

test('a failed like is undone with a message, and the post is reloaded', async () => {
  const { _id } = show();
  refuse(toggleLike, 'internal');
  const again = record(getPost, aLoadedPost({ _id, likesCount: 3 }));
  await press('Like, 0 likes');
  await toastSays('Your like could not be saved.');
  expect(await screen.findByRole('button', { name: 'Like, 3 likes', pressed: false })).toBeTruthy();
  expect(again).toHaveLength(1);
});

describe('the menu of another user’s post', () => {
  test('it boosts and saves the post, and undoes both', async () => {
    show(OF_BILAL);
    answer(toggleRepost, { reposted: true, repostsCount: 1 });
    await choose('Boost');
    await toastSays('Boosted to your followers.');
    expect(await screen.findByRole('button', { name: 'Boost, 1 boost', pressed: true })).toBeTruthy();
    answer(toggleRepost, { reposted: false, repostsCount: 0 });
    await choose('Undo Boost');
    expect(await screen.findByRole('button', { name: 'Boost, 0 boosts', pressed: false })).toBeTruthy();
    answer(toggleSaved, { saved: true });
    await choose('Save Post');
    expect(await screen.findByRole('button', { name: 'Save', pressed: true })).toBeTruthy();
    answer(toggleSaved, { saved: false });
    await choose('Remove from Saved');
    expect(await screen.findByRole('button', { name: 'Save', pressed: false })).toBeTruthy();
  });

  test('it copies the link of the post', async () => {
    const { _id } = show(OF_BILAL);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More about this post' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy Link' }));
    await toastSays('Link copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/post/${_id}`);
  });

  test('it opens the choice of a recipient', async () => {
    const { _id } = show(OF_BILAL);
    const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
    await choose('Send to…');
    expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/messages/new', search: { post: _id } });
    navigate.mockRestore();
  });

  test('it reports the post, and offers neither Edit nor Delete', async () => {
    show(OF_BILAL);
    await press('More about this post');
    expect(await screen.findByRole('menuitem', { name: 'Report Post' })).toBeTruthy();
    for (const name of ['Edit Post', 'Delete Post']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });
});

test('Share uses the device’s dialog, and closing the dialog is no error', async () => {
  const share = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    const { _id } = show();
    await press('Share');
    expect(share.mock.calls).toEqual([[{ title: 'Asha on Quad', url: `${location.origin}/post/${_id}` }]]);
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

describe('the owner of a post', () => {
  test('edits its text, which can be neither empty nor too long', async () => {
    const post = show(OF_ASHA);
    await choose('Edit Post');
    const sheet = within(await screen.findByRole('dialog', { name: 'Edit Post' }));
    const field = sheet.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(sheet.getByText(`${post.caption.length}/500`)).toBeTruthy();
    await userEvent.clear(field);
    expect(sheet.getByText('A post without a picture needs some text.')).toBeTruthy();
    expect(save.disabled).toBe(true);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(501));
    expect(sheet.getByText('501/500')).toBeTruthy();
    expect(save.disabled).toBe(true);
    await userEvent.clear(field);
    await userEvent.type(field, 'Better');
    refuse(editPost, 'internal');
    await userEvent.click(save);
    expect(await sheet.findByText('Something went wrong on our side. Please try again.')).toBeTruthy();
    expect(field.value).toBe('Better');
    await userEvent.type(sheet.getByRole('textbox', { name: 'Location (optional)' }), 'Main gate');
    await userEvent.click(sheet.getByRole('radio', { name: 'Close Friends' }));
    const edited = { caption: 'Better', location: 'Main gate', visibility: 'close_friends' } as const;
    const sent = record(editPost, { ...post, ...edited, editedAt: '2026-01-06T09:00:00.000Z' });
    await userEvent.click(save);
    expect(await screen.findByText('Better')).toBeTruthy();
    expect(sent).toMatchObject([{ body: edited }]);
    expect(screen.getAllByText(/^(Main gate|Close Friends)$/)).toHaveLength(2);
    answer(captionHistory, {
      versions: ['Better', post.caption].map((caption, age) => ({
        caption,
        location: null,
        writtenAt: `2026-01-0${6 - age}T09:00:00Z`,
      })),
    });
    await press('Edited');
    const history = within(await screen.findByRole('dialog', { name: 'Edit history' }));
    const versions = await history.findAllByRole('listitem');
    expect(versions.map(({ lastChild }) => lastChild?.textContent)).toEqual(['Better', post.caption]);
  });
});

describe('a comment', () => {
  test('needs text', async () => {
    show();
    await press('Comment, 0 comments');
    const field = await screen.findByRole('textbox', { name: /^Comment on/ });
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(send.disabled).toBe(true);
    await userEvent.type(field, '   ');
    expect(send.disabled).toBe(true);
    await userEvent.type(field, 'First!');
    expect(send.disabled).toBe(false);
  });

  test('returns its text to the input when it cannot be sent', async () => {
    show();
    refuse(addComment, 'internal');
    await press('Comment, 0 comments');
    await userEvent.type(await screen.findByRole('textbox'), 'Can you hear me?{Enter}');
    await toastSays('Your comment could not be sent.');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Can you hear me?');
    expect(screen.getByRole('button', { name: 'Comment, 0 comments' })).toBeTruthy();
  });

  test('is deleted by its author, and reported by other users', async () => {
    const own = aComment('c1', 'Mine', { userId: { ...aComment('').userId, _id: 'asha', displayName: 'Asha' } });
    show({ ...OF_BILAL, comments: [own, aComment('c2', 'His')], commentsCount: 2 });
    await press('View all 2 comments');
    await press('More about the comment of Asha');
    expect(await screen.findByRole('menuitem', { name: 'Delete comment' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Report comment' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await press('More about the comment of Bilal');
    expect(await screen.findByRole('menuitem', { name: 'Report comment' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Delete comment' })).toBeNull();
  });

  test('is deleted by the owner of the post once the Undo toast closes', async () => {
    const { _id } = show({ ...OF_ASHA, comments: [aComment('c1', 'Off with it')], commentsCount: 1 });
    const deletions = record(deleteComment, { message: 'Done' });
    await press('View 1 comment');
    await choose('Delete comment', 'More about the comment of Bilal');
    await waitFor(() => expect(screen.queryByText('Off with it')).toBeNull());
    await toastSays('Comment deleted');
    expect(deletions).toEqual([]);
    await press('close');
    await waitFor(() => expect(deletions).toMatchObject([{ params: { id: _id, commentId: 'c1' } }]));
    expect(screen.getByRole('button', { name: 'Comment, 0 comments' })).toBeTruthy();
  });

  test('reappears when it cannot be deleted', async () => {
    show({ ...OF_ASHA, comments: [aComment('c1', 'I stay')], commentsCount: 1 });
    refuse(deleteComment, 'internal');
    await press('View 1 comment');
    await choose('Delete comment', 'More about the comment of Bilal');
    await waitFor(() => expect(screen.queryByText('I stay')).toBeNull());
    await press('close');
    await toastSays('The comment could not be deleted.');
    expect(screen.getByText('I stay')).toBeTruthy();
  });

  test('is loaded on demand when it is earlier than the shown comments', async () => {
    show({ comments: [aComment('c3'), aComment('c4')], commentsCount: 4 });
    await press('View all 4 comments');
    const earlier = record(listComments, { comments: [aComment('c1'), aComment('c2')] });
    await press('View earlier comments');
    await screen.findByText('c1');
    const list = screen.getByRole('region', { name: /^Comments on/ });
    expect(
      within(list)
        .getAllByText(/^c\d$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['c1', 'c2', 'c3', 'c4']);
    expect(screen.queryByRole('button', { name: 'View earlier comments' })).toBeNull();
    expect(earlier.map(({ query }) => query.get('before'))).toEqual(['c3']);
  });
});
