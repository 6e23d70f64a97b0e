import { follow, unfollow } from '@quad/contract/people/follows';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session.ts';
import { answer, fail } from '../../../lib/testing/network.ts';
import { renderPart } from '../../../lib/testing/screen.tsx';
import { aSession } from '../../../lib/testing/session.ts';
import { FollowInList } from './FollowInList.tsx';

test('a person in a list is followed at once, and stays followed when unfollowing fails', async () => {
  session.start(aSession('asha'));
  answer(follow, { message: 'Followed' });
  renderPart(<FollowInList person={{ _id: 'bilal', name: 'Bilal Khan' }} plain />);
  await userEvent.click(screen.getByRole('button', { name: 'Follow Bilal Khan' }));
  expect(screen.getByRole('button', { name: 'Following Bilal Khan' })).toBeTruthy();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  fail(unfollow);
  await userEvent.click(screen.getByRole('button', { name: 'Following Bilal Khan' }));
  expect(await screen.findByText('Failed to update follow status')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Following Bilal Khan' })).toBeTruthy();
});
