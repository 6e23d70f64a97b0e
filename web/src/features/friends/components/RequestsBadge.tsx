import { notificationsChanged } from '@quad/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { requestsQuery } from '../../../domains/people/requests.ts';
import { useLive, useLiveGap } from '../../../lib/live/use-live.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';

/** The number of unanswered friend requests, at the corner of the icon. */
export function RequestsBadge() {
  const { data, refetch } = useQuery({ ...requestsQuery('received'), retry: false });
  useLive(notificationsChanged, ({ kind }) => {
    if (kind === 'friend-request') void refetch();
  });
  useLiveGap(({ missed }) => {
    if (missed) void refetch();
  });
  return <CountBadge count={data?.count ?? 0} unit={['request', 'requests']} />;
}
