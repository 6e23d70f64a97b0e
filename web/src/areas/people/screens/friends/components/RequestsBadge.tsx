import { notificationsChanged } from '@quad/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { useLive, useLiveGap } from '../../../../../lib/live/use-live.ts';
import { useReadAgain } from '../../../../../lib/use-read-again.ts';
import { CountBadge } from '../../../../../ui/CountBadge.tsx';
import { requestsQuery } from '../../../parts/requests.ts';

/** The number of unanswered friend requests, on the corner of the icon. */
export function RequestsBadge() {
  const query = requestsQuery('received');
  const { data } = useQuery({ ...query, retry: false });
  const refetch = useReadAgain(query.queryKey);
  useLive(notificationsChanged, ({ kind }) => {
    if (kind === 'friend-request') refetch();
  });
  useLiveGap(({ missed }) => {
    if (missed) refetch();
  });
  return <CountBadge count={data?.count ?? 0} unit={['request', 'requests']} />;
}
