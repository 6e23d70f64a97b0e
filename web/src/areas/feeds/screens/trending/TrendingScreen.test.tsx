import { type Trending, trending, trendingScore } from '@quad/contract/feeds/trending';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';

const NOTHING: Trending = { computedAt: null, hashtags: [], users: [], creative: [], leadership: [] };
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
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /robotics/ })).toBeTruthy();
  });

  test('a score that has left the list is reported', async () => {
    answer(trending, { ...NOTHING, hashtags: [HASHTAG] });
    refuse(trendingScore, 'not_trending');
    await openAt('/trending', area);
    await userEvent.click(await screen.findByRole('button', { name: /points/ }));
    expect(await screen.findByText('This is no longer on the list.')).toBeTruthy();
  });
});
