import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { unreadQuery } from '../queries/unread-query.ts';

/** The number of unread notifications, on the corner of the bell. */
export function UnreadBadge() {
  const { data } = useQuery({ ...unreadQuery, retry: false });
  return <CountBadge count={data?.unread ?? 0} unit={['unread', 'unread']} />;
}
