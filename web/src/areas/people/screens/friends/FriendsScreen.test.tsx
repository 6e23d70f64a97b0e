import { notificationsChanged } from '@quad/contract/notifications/notifications';
import { acceptRequest, askFriend, friendRequests, listFriends, withdrawRequest } from '@quad/contract/people/friends';
import { listUsers } from '@quad/contract/people/users';
import { searchKind } from '@quad/contract/search/search';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '../../../../lib/testing/fill.ts';
import { dispatchLive } from '../../../../lib/testing/live.ts';
import { answer, fail, hang, refuse } from '../../../../lib/testing/network.ts';
import { pressUntil } from '../../../../lib/testing/press.ts';
import { openAt, renderPart } from '../../../../lib/testing/screen.tsx';
import { area } from '../../area.ts';
import { aFoundPerson, aPersonCard, aUser, NOTHING_FOUND } from '../../parts/testing.ts';
import { RequestsBadge } from './components/RequestsBadge.tsx';

const NO_FRIENDS = { friends: [], currentPage: 1, totalPages: 1, total: 0 };
const NO_USERS = { users: [], currentPage: 1, totalPages: 1, total: 0 };
const NO_REQUESTS = { requests: [], count: 0 };
const ABOUT = { department: 'cse', year: 2, mutualFriends: 2, askedAt: '2026-01-05T09:00:00.000Z' } as const;
const BILAL = { ...aPersonCard('bilal', { name: 'Bilal Khan' }), ...ABOUT };
const tab = (name: string | RegExp) => userEvent.click(screen.getByRole('tab', { name }));

const requests = (received: readonly (typeof BILAL)[], sent: readonly (typeof BILAL)[] = []) =>
  answer(friendRequests, ({ query }) => {
    const shown = query.get('direction') === 'sent' ? sent : received;
    return { requests: [...shown], count: shown.length };
  });

beforeEach(() => {
  requests([]);
  answer(listUsers, NO_USERS);
  answer(listFriends, NO_FRIENDS);
});

test('each tab reports a failure to load, and has an empty state', async () => {
  for (const call of [listUsers, friendRequests, listFriends]) refuse(call, 'forbidden');
  await openAt('/friends', area);
  expect(await screen.findByText('People could not be loaded.')).toBeTruthy();
  await tab('Requests');
  expect(await screen.findByText('Friend requests could not be loaded.')).toBeTruthy();
  await tab('Friends');
  expect(await screen.findByText('Your friends could not be loaded.')).toBeTruthy();
  answer(listUsers, NO_USERS);
  answer(friendRequests, NO_REQUESTS);
  answer(listFriends, NO_FRIENDS);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeTruthy();
  await tab('Requests');
  expect(await screen.findByRole('heading', { name: 'No friend requests' })).toBeTruthy();
});

test('a request returns with a message when it cannot be accepted', async () => {
  requests([BILAL]);
  fail(acceptRequest);
  await openAt('/friends?tab=requests', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Bilal Khan' }));
  expect(await screen.findByText(/^The request could not be accepted\./)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Accept Bilal Khan' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Requests 1' })).toBeTruthy();
});

test('a request to a suggested person can be sent, cancelled, and sent again by Undo', async () => {
  answer(listUsers, { ...NO_USERS, users: [aUser('bilal', { name: 'Bilal Khan' })], total: 1 });
  answer(askFriend, () => {
    requests([], [BILAL]);
    return { state: 'requested' as const };
  });
  answer(withdrawRequest, () => {
    requests([]);
    return { message: 'Done' };
  });
  await openAt('/friends', area);
  const [add, cancel] = ['Add Friend Bilal Khan', 'Requested. Cancel the request to Bilal Khan'];
  await pressUntil(add, cancel);
  await pressUntil(cancel, add);
  await pressUntil(add, cancel);
  await tab('Requests');
  const sent = within(await screen.findByRole('region', { name: 'Sent' }));
  await userEvent.click(sent.getByRole('button', { name: cancel }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sent' })).toBeNull());
  const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement;
  await userEvent.click(undo);
  expect(await screen.findByRole('region', { name: 'Sent' })).toBeTruthy();
});

test('a person can be asked before the sent requests are loaded', async () => {
  answer(listUsers, { ...NO_USERS, users: [aUser('bilal', { name: 'Bilal Khan' })], total: 1 });
  hang(friendRequests);
  answer(askFriend, () => {
    requests([], [BILAL]);
    return { state: 'requested' as const };
  });
  await openAt('/friends', area);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Friend Bilal Khan' }));
  expect(await screen.findByRole('button', { name: 'Requested. Cancel the request to Bilal Khan' })).toBeTruthy();
});

test('any person can be found and asked', async () => {
  const people = [aFoundPerson('chitra', { name: 'Chitra Iyer' })];
  answer(searchKind, { ...NOTHING_FOUND, people, nextCursor: null });
  answer(askFriend, () => {
    requests([], [{ ...aPersonCard('chitra', { name: 'Chitra Iyer' }), ...ABOUT }]);
    return { state: 'requested' as const };
  });
  await openAt('/friends', area);
  await fill(await screen.findByRole('textbox', { name: 'Search people' }), 'chit');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Friend Chitra Iyer' }));
  expect(await screen.findByRole('button', { name: /^Requested/ })).toBeTruthy();
});

test.each([
  ['Recent', '/college-NoticeHub'],
  ['College', '/college-dashboard'],
])('the tile %s leads to %s', async (name, path) => {
  await openAt('/friends?tab=friends', area);
  await userEvent.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(location.pathname).toBe(path));
});

test('a request that was answered elsewhere is no longer shown as sent, and cancelling it says so', async () => {
  requests([], [BILAL]);
  refuse(withdrawRequest, 'no_such_request');
  await openAt('/friends?tab=requests', area);
  const sent = within(await screen.findByRole('region', { name: 'Sent' }));
  requests([]);
  await userEvent.click(sent.getByRole('button', { name: 'Requested. Cancel the request to Bilal Khan' }));
  expect(await screen.findByText('Your request to Bilal Khan is no longer open.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sent' })).toBeNull());
});

test('an accepted request disappears from the side of its sender', async () => {
  requests([], [BILAL]);
  await openAt('/friends?tab=requests', area);
  expect(await screen.findByRole('region', { name: 'Sent' })).toBeTruthy();
  renderPart(<RequestsBadge />);
  requests([]);
  await dispatchLive(notificationsChanged, { unread: { count: 1 } as never, kind: 'request-accepted' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sent' })).toBeNull());
});
