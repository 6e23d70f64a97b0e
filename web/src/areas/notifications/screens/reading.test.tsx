import {
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
  readOpened,
  unreadNotifications,
} from '@quad/contract/notifications/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Heart } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { atHand } from '../../../lib/chunk.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { router } from '../../../lib/routing/router.ts';
import { session } from '../../../lib/session.ts';
import { answer, fail, hang, record } from '../../../lib/testing/network.ts';
import { openAt, renderPart } from '../../../lib/testing/screen.tsx';
import { aSession } from '../../../lib/testing/session.ts';
import { area } from '../area.ts';
import { setUnread } from '../parts/notification-cache.ts';
import { setNotificationTexts } from '../parts/notification-texts.ts';
import { unreadQuery } from '../queries/unread-query.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

const aNotification = (place: string): Notification => ({
  _id: `n${place}`,
  place,
  kind: 'test',
  target: 'p1',
  comment: null,
  actors: [],
  actorsCount: 0,
  excerpt: `Notification ${place}`,
  thumbnail: null,
  at: new Date().toISOString(),
  isRead: false,
  isDone: false,
});

const count = () => queryClient.getQueryData(unreadQuery.queryKey)?.unread;
const row = (place: string) => screen.findByRole('link', { name: new RegExp(`Notification ${place}`) });
const isUnread = async (place: string) => (await row(place)).textContent.includes('Unread');

beforeEach(() => {
  setNotificationTexts(
    atHand([
      {
        kind: 'test',
        section: 'posts',
        label: '',
        hint: '',
        icon: Heart,
        says: () => 'tested',
        href: () => '/elsewhere' as never,
      },
    ]),
  );
  answer(unreadNotifications, { unread: 2 });
  answer(listNotifications, { notifications: [aNotification('2'), aNotification('1')], nextCursor: null, unread: 2 });
});

test('a followed notification lowers the count at once, and raises it again when the call fails', async () => {
  await openAt('/notifications', area);
  const failing = Promise.withResolvers<void>();
  fail(readNotification, failing.promise);
  await waitFor(() => expect(count()).toBe(2));
  (await row('1')).click();
  await waitFor(() => expect(count()).toBe(1));
  failing.resolve();
  await waitFor(() => expect(count()).toBe(2));
});

test('"Mark all as read" shows at once, and is undone when the call fails', async () => {
  await openAt('/notifications', area);
  const failing = Promise.withResolvers<void>();
  fail(readNotifications, failing.promise);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(async () => expect([count(), await isUnread('1'), await isUnread('2')]).toEqual([0, false, false]));
  failing.resolve();
  await waitFor(async () => expect([count(), await isUnread('1'), await isUnread('2')]).toEqual([2, true, true]));
});

test('an opened screen reads what leads to it, once for each visit and each new notification', async () => {
  session.start(aSession('asha'));
  await openAt('/post/1?comment=2', { routes: [] });
  const opened = record(readOpened, { unread: 1 });
  renderPart(<UnreadBadge />);
  expect(await screen.findByText('1')).toBeTruthy();
  expect(opened.map(({ body }) => body)).toEqual([{ path: '/post/1?comment=2' }]);
  act(() => setUnread(queryClient, 2));
  await waitFor(() => expect(opened).toHaveLength(2));
  await act(() => router.go('/post/2' as never, { unasked: true }));
  await waitFor(() => expect(opened).toHaveLength(3));
  // the list has rows of its own to follow
  hang(readOpened);
  await act(() => router.go('/notifications' as never, { unasked: true }));
  expect(opened).toHaveLength(3);
});

test('a screen that was read before is read again when something new leads to it', async () => {
  session.start(aSession('asha'));
  await openAt('/post/1', { routes: [] });
  let left = 1;
  const opened: unknown[] = [];
  answer(readOpened, ({ body }) => {
    opened.push(body);
    return { unread: left };
  });
  renderPart(<UnreadBadge />);
  await waitFor(() => expect(opened).toHaveLength(1));
  await waitFor(() => expect(count()).toBe(1));
  await act(() => router.go('/notifications' as never, { unasked: true }));
  // another window reads all, then something new leads to the post
  act(() => setUnread(queryClient, 0));
  act(() => setUnread(queryClient, 1));
  left = 0;
  await act(() => router.go('/post/1' as never, { unasked: true }));
  await waitFor(() => expect([opened.length, count()]).toEqual([2, 0]));
  // and again while the post stays open
  act(() => setUnread(queryClient, 1));
  await waitFor(() => expect([opened.length, count()]).toEqual([3, 0]));
});
