// The code that a tap loads is imported first: a busy machine takes long to compile it.
import '../../../posts/parts/components/OpenPostMenu.tsx';
import '../../../../ui/Toaster.tsx';
import { getConsents } from '@quad/contract/accounts/consents';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import { followingFeed, unreadPosts } from '@quad/contract/feeds/following';
import { deletePost, feed, feedChanged, getPost, likedPosts, toggleLike } from '@quad/contract/posts/posts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginWatching, dispatchLive } from '../../../../lib/testing/live.ts';
import { answer, hang, record, refusal, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aPost, aPostPage } from '../../../posts/parts/testing.ts';
import { firstLoad } from '../../first-load.ts';

const NO_MARKS = { liked: [], saved: [], reposted: [] };

beforeEach(() => {
  answer(getConsents, { version: NOTICE_VERSION, isAsked: true, allowed: null, sendsMail: true, consents: [] });
  answer(likedPosts, NO_MARKS);
  answer(unreadPosts, { everyone: 0, following: 0 });
});

const card = (text: string | RegExp) => screen.findByRole('article', { name: text });

describe('the feed of everyone', () => {
  test('a failed load shows the reason and offers Retry', async () => {
    refuse(feed, 'forbidden');
    await openAt('/', firstLoad);
    expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission to do this.');
    answer(feed, aPostPage([aPost()]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello campus')).toBeTruthy();
  });

  test('an empty feed links to the form for the first post', async () => {
    answer(feed, aPostPage([]));
    await openAt('/', firstLoad);
    expect(await screen.findByRole('heading', { name: 'No posts found' })).toBeTruthy();
    expect(screen.getByText('Start by creating your first post!')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Create a post' }));
    await waitFor(() => expect(location.pathname).toBe('/create'));
  });

  test('a loading feed shows a text', async () => {
    hang(feed);
    await openAt('/', firstLoad);
    expect((await screen.findByRole('status')).textContent).toMatch(/…$/);
  });

  test('the next page loads at the end, can be retried after a failure, and the end is marked', async () => {
    answer(feed, ({ query }) => {
      if (query.has('before')) throw refusal('forbidden');
      return aPostPage([aPost({ _id: 'p2', caption: 'The newer one' })], 'p2');
    });
    await openAt('/', firstLoad);
    expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission to do this.');
    expect(screen.getByText('The newer one')).toBeTruthy();
    const asked = record(feed, aPostPage([aPost({ _id: 'p1', caption: 'The older one' })]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No more posts to load')).toBeTruthy();
    expect(screen.getByText('The older one')).toBeTruthy();
    expect(asked.map(({ query }) => query.get('before'))).toEqual(['p2']);
  });

  test('an unchanged feed is not reloaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const asked = record(feed, aPostPage([aPost()]));
      await openAt('/', firstLoad);
      await screen.findByText('Hello campus');
      await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
      expect(asked).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('the viewer’s like is shown on a post that lists only other likes', async () => {
    answer(feed, aPostPage([aPost({ likesCount: 5000 })]));
    answer(likedPosts, { ...NO_MARKS, liked: ['p1'] });
    await openAt('/', firstLoad);
    const like = await screen.findByRole('button', { name: 'Like, 5,000 likes', pressed: true });
    expect(like.textContent).toBe('5K');
  });

  test('a post that was deleted before the viewer’s like is removed', async () => {
    answer(feed, aPostPage([aPost()]));
    refuse(toggleLike, 'no_such_post');
    await openAt('/', firstLoad);
    await userEvent.click(await screen.findByRole('button', { name: 'Like, 0 likes' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This post no longer exists.');
    expect(screen.queryByText('Hello campus')).toBeNull();
  });

  test('a post that its owner could not delete reappears', async () => {
    const mine = { ...aPost().userId, _id: 'asha' };
    answer(feed, aPostPage([aPost({ userId: mine })]));
    refuse(deletePost, 'internal');
    await openAt('/', firstLoad);
    await screen.findByText('Hello campus');
    await userEvent.click(screen.getByRole('button', { name: 'More about this post' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Post' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this post?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The post could not be deleted.');
    expect(await screen.findByText('Hello campus')).toBeTruthy();
  });

  test('one view is counted, although a card is reloaded', async () => {
    const again = record(getPost, aPost());
    // the address also matches that of a post, and the newest handler wins
    answer(unreadPosts, { everyone: 0, following: 0 });
    const opened = record(feed, aPostPage([aPost()]));
    await openAt('/', firstLoad);
    await screen.findByText('Hello campus');
    await beginWatching('feed', 'post:p1');
    await waitFor(() => expect(again.length).toBeGreaterThan(0));
    await waitFor(() => expect(opened).toHaveLength(2));
    const [first, ...others] = [...opened, ...again].map(({ headers }) => headers.get('x-api-source'));
    expect(first).toBe('quad-web');
    expect(new Set(others)).toEqual(new Set(['quad-web-beside']));
  });
});

describe('/following', () => {
  test('an empty feed links to finding people', async () => {
    answer(followingFeed, { posts: [], newest: null, nextCursor: null });
    await openAt('/following', firstLoad);
    expect(await screen.findByRole('heading', { name: 'No posts found' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Find people' }));
    await waitFor(() => expect(location.pathname).toBe('/friends'));
  });

  test('new posts are announced, and then added on top', async () => {
    const before = aPost({ _id: 'p1', caption: 'Before', name: 'Bilal' });
    const after = aPost({ _id: 'p2', caption: 'After', name: 'Chitra' });
    answer(followingFeed, { posts: [before], newest: 'p1', nextCursor: null });
    await openAt('/following', firstLoad);
    await card('Bilal');
    answer(followingFeed, { posts: [after, before], newest: 'p2', nextCursor: null });
    await dispatchLive(feedChanged, {});
    const pill = await screen.findByRole('button', { name: '1 new post' });
    expect(screen.getByText('1 new post above')).toBeTruthy();
    expect(screen.queryByText('After')).toBeNull();
    await userEvent.click(pill);
    expect(await card('Chitra')).toBeTruthy();
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent?.includes('After'))).toEqual([
      true,
      false,
    ]);
    expect(screen.queryByRole('button', { name: /new posts?$/ })).toBeNull();
  });
});
