import { addComment } from '@quad/contract/posts/comments';
import { getPost, likedPosts } from '@quad/contract/posts/posts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '../../../../lib/session.ts';
import { answer, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { sendLater } from '../../../posts/parts/later/posts-outbox.ts';
import { firstLoad } from '../../first-load.ts';

test('the page of a deleted post shows the unsent comment', async () => {
  refuse(getPost, 'no_such_post');
  answer(likedPosts, { liked: [], saved: [], reposted: [] });
  refuse(addComment, 'no_such_post');
  session.start(aSession('asha'));
  await sendLater({ kind: 'comment', postId: 'p1', text: 'A thought worth keeping', parentId: null, parentName: '' });
  await openAt('/post/p1', firstLoad);
  expect(await screen.findByRole('heading', { name: 'This post does not exist' })).toBeTruthy();
  expect(await screen.findByText('A thought worth keeping')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('A thought worth keeping')).toBeNull();
});
