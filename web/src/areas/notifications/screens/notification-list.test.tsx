import { listNotifications } from '@quad/contract/notifications/notifications';
import { expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { answer } from '../../../lib/testing/network.ts';
import { notificationsQuery } from './notification-list.ts';

test('each page of notifications starts at the end of the previous page', async () => {
  const before: (string | null)[] = [];
  answer(listNotifications, ({ query }) => {
    before.push(query.get('before'));
    return { notifications: [], nextCursor: before.length === 1 ? 'n2' : null, unread: 0 };
  });
  const { pages } = await queryClient.fetchInfiniteQuery({ ...notificationsQuery, pages: 3 });
  expect(pages).toHaveLength(2);
  expect(before).toEqual([null, 'n2']);
});
