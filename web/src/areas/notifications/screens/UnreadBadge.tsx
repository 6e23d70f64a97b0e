import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEntry } from '../../../lib/routing/use-entry.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { unreadQuery } from '../queries/unread-query.ts';

/** The screens that show no single thing: every visit of them would ask in vain. */
const LISTS = ['/', '/notifications', '/menu'];

/** The number of unread notifications, on the corner of the bell. What leads to the opened screen counts as read. */
export function UnreadBadge() {
  const client = useQueryClient();
  const { data } = useQuery({ ...unreadQuery, retry: false });
  const unread = data?.unread ?? 0;
  const visit = useEntry(({ key }) => key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit opens a screen
  useEffect(() => {
    if (unread === 0 || LISTS.includes(location.pathname)) return;
    // Without the chunk the notifications stay unread.
    import('./reading.ts').then(
      ({ readAsOpened }) => readAsOpened(client, unread),
      () => undefined,
    );
  }, [client, unread, visit]);
  return <CountBadge count={unread} unit={['unread', 'unread']} />;
}
