import {
  countManagedPosts,
  listManagedPosts,
  type ManagedPost,
  type PostCounts,
} from '@quad/contract/posts/post-management';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { pages } from '../../console.ts';

/** A post of the console's table for tests. */
const aManagedPost: ManagedPost = {
  _id: 'p1',
  author: { _id: 'bela', name: 'Bela', username: 'bela', picture: null, role: 'user', isVerified: false },
  caption: 'Cheap phones',
  picture: null,
  kind: 'text',
  audience: 'public',
  state: 'shown',
  createdAt: '2026-01-05T10:00:00.000Z',
  likesCount: 0,
  commentsCount: 0,
  reportsCount: 0,
  openReports: 0,
  caseId: null,
  proposal: null,
  canRestore: false,
  deletesAt: null,
};

const as = aSession('admin', 'admin');
const COUNTS: PostCounts = { total: 9, today: 1, reported: 0, hidden: 0, removed: 0, closeFriends: 0 };
const pageOf = (posts: (typeof aManagedPost)[]) => ({
  posts,
  currentPage: 1,
  totalPages: 1,
  total: posts.length,
  hasMore: false,
});

describe('/posts', () => {
  test('a failed load offers Retry', async () => {
    answer(countManagedPosts, COUNTS);
    fail(listManagedPosts);
    await openAt('/posts', { routes: pages }, { as });
    expect(await screen.findByText('The posts could not be loaded.')).toBeTruthy();
    answer(listManagedPosts, pageOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeTruthy();
  });

  test('a post is hidden only with a rule and a reason', async () => {
    answer(countManagedPosts, COUNTS);
    answer(listManagedPosts, pageOf([aManagedPost]));
    await openAt('/posts', { routes: pages }, { as });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Cheap phones' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide…' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(await sheet.findByRole('button', { name: 'Hide' }));
    expect(await sheet.findByText('Please choose a rule')).toBeTruthy();
    expect(sheet.getByText('Please tell the author why')).toBeTruthy();
  });
});
