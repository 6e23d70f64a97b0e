import { type Trending, trending, trendingScore } from '@quad/contract/feeds/trending';
import type { PostMedia } from '@quad/contract/posts/posts';
import { taggedPosts } from '@quad/contract/posts/tags';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aPost } from '../../../posts/parts/testing.ts';
import { area } from '../../area.ts';

const NOTHING: Trending = { computedAt: null, hashtags: [], users: [], creative: [], leadership: [] };
const NO_POSTS = { tag: 'robotics', postsCount: 4, isHidden: false, posts: [], nextCursor: null };
const PICTURE: PostMedia = {
  type: 'image',
  url: '/media/rover.webp',
  width: 800,
  height: 600,
  thumbhash: null,
  poster: null,
  duration: null,
  variants: [],
  lowData: null,
  textTrack: null,
  altText: 'A rover on sand',
};
const HASHTAG = { tag: 'robotics', postsCount: 4, score: 12, isPinned: false };

describe('/trending', () => {
  test('an empty state is shown in each list when nothing trends', async () => {
    answer(trending, NOTHING);
    await openAt('/trending', area);
    expect(await screen.findByRole('heading', { name: 'No hashtag is trending' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
    expect(await screen.findByRole('heading', { name: 'Nobody is trending yet' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Creative' }));
    expect(await screen.findByRole('heading', { name: 'No awards this week' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Leadership' }));
    expect(await screen.findByRole('heading', { name: 'Nobody leads yet' })).toBeTruthy();
  });

  test('a failed load offers Retry', async () => {
    fail(trending);
    await openAt('/trending', area);
    expect((await screen.findByRole('alert')).textContent).toContain('What is trending could not be loaded.');
    answer(trending, { ...NOTHING, hashtags: [HASHTAG] });
    answer(taggedPosts, NO_POSTS);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /robotics/ })).toBeTruthy();
  });

  test('a score that has left the list is reported', async () => {
    answer(trending, { ...NOTHING, hashtags: [HASHTAG] });
    answer(taggedPosts, NO_POSTS);
    refuse(trendingScore, 'not_trending');
    await openAt('/trending', area);
    await userEvent.click(await screen.findByRole('button', { name: /points/ }));
    expect(await screen.findByText('This is no longer on the list.')).toBeTruthy();
  });

  test('the first hashtag shows pictures of its posts, and no post without one', async () => {
    answer(trending, { ...NOTHING, hashtags: [HASHTAG, { ...HASHTAG, tag: 'chess' }] });
    const media = [PICTURE];
    const posts = [aPost({ _id: 'text', media: [] }), aPost({ _id: 'rover', media })];
    answer(taggedPosts, { ...NO_POSTS, posts });
    await openAt('/trending', area);
    const section = within(await screen.findByRole('region', { name: 'Posts with #robotics' }));
    const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/tags/robotics', '/post/rover']);
    expect(section.getByRole('link', { name: 'A rover on sand' })).toBeTruthy();
  });
});
