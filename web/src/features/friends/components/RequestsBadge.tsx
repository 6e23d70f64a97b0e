import { useQuery } from '@tanstack/react-query';
import { requestsQuery } from '../../../domains/people/requests.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';

/** How often the app checks for new requests while the page is visible, in milliseconds. */
const WATCH_INTERVAL = 30_000;

/** The number of unanswered friend requests, at the corner of the icon. */
export function RequestsBadge() {
  const { data } = useQuery({ ...requestsQuery('received'), refetchInterval: WATCH_INTERVAL, retry: false });
  return <CountBadge count={data?.count ?? 0} unit={['request', 'requests']} />;
}
