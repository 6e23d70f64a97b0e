import { likedPosts } from '@quad/contract/posts/posts';
import { taggedPosts, tagPeople } from '@quad/contract/posts/tags';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aPost } from '../../parts/testing.ts';

const FESTS = { tag: 'fests', postsCount: 1, isHidden: false };

test('the number of posts is shown above the people too, even when their tab opens first', async () => {
  answer(tagPeople, { ...FESTS, people: [] });
  await openAt('/tags/fests?list=people', area);
  expect(await screen.findByText('1 post')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'People', selected: true })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Nobody else yet' })).toBeTruthy();
});

test('an unused tag shows that it has no posts', async () => {
  refuse(taggedPosts, 'no_such_tag');
  await openAt('/tags/Unheard', area);
  expect(await screen.findByRole('heading', { name: 'No posts with this tag yet' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '#unheard' })).toBeTruthy();
  expect(screen.getByText('0 posts')).toBeTruthy();
});

test('a hidden tag shows that the college has hidden it', async () => {
  answer(taggedPosts, { tag: 'fests', postsCount: 0, isHidden: true, posts: [], nextCursor: null });
  await openAt('/tags/fests', area);
  expect(await screen.findByRole('heading', { name: 'Your college has hidden this tag' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a merged tag leads to the other tag', async () => {
  answer(likedPosts, { liked: [], saved: [], reposted: [] });
  answer(taggedPosts, { ...FESTS, posts: [aPost()], nextCursor: null });
  await openAt('/tags/fest', area);
  expect(await screen.findByRole('heading', { level: 1, name: '#fests' })).toBeTruthy();
  expect(location.pathname).toBe('/tags/fests');
  expect(await screen.findByText('Hello campus')).toBeTruthy();
});
