import { useQuery } from '@tanstack/react-query';
import { requestsQuery } from '../../../domains/people/requests.ts';

/** How often the app checks for new requests while the page is visible, in milliseconds. */
const WATCH_INTERVAL = 30_000;

/** The number of unanswered friend requests, at the corner of the icon. */
export function RequestsBadge() {
  const { data } = useQuery({ ...requestsQuery('received'), refetchInterval: WATCH_INTERVAL, retry: false });
  if (!data || data.count === 0) return null;
  return (
    <span className="absolute -top-1.5 left-3 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-12 text-on-accent leading-5 tabular-nums">
      {data.count > 99 ? '99+' : data.count}
      <span className="sr-only"> {data.count === 1 ? 'request' : 'requests'}</span>
    </span>
  );
}
