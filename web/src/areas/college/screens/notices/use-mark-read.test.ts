import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type NoticeList, noticeKeys } from '../../parts/notices/notice-queries.ts';
import { aNotice } from './testing.ts';
import { showRead } from './use-mark-read.ts';

test('read notices lower the count of every list at once, and raise it again when the call is refused', () => {
  const client = new QueryClient();
  const unread = (_id: string) => aNotice({ _id, isUnread: true });
  const [all, filtered] = [
    [...noticeKeys.lists, {}],
    [...noticeKeys.lists, { q: 'fee' }],
  ];
  client.setQueryData<NoticeList>(all, { unread: 3, notices: [unread('a'), unread('b'), aNotice({ _id: 'c' })] });
  client.setQueryData<NoticeList>(filtered, { unread: 3, notices: [unread('b')] });
  const shown = (key: readonly unknown[]) => {
    const { unread, notices } = client.getQueryData<NoticeList>(key) ?? { unread: -1, notices: [] };
    return [unread, notices.filter(({ isUnread }) => isUnread).map(({ _id }) => _id)];
  };
  const undo = showRead(client, ['a', 'c']);
  expect([shown(all), shown(filtered)]).toEqual([
    [2, ['b']],
    [2, ['b']],
  ]);
  undo();
  expect(shown(all)).toEqual([3, ['a', 'b']]);
});
