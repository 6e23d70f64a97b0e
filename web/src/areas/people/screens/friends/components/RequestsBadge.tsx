import { plural } from '@lingui/core/macro';
import { notificationsChanged } from '@quad/contract/notifications/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveGap } from '../../../../../lib/live/use-live.ts';
import { useReadAgain } from '../../../../../lib/use-read-again.ts';
import { CountBadge } from '../../../../../ui/CountBadge.tsx';
import { keys } from '../../../parts/keys.ts';
import { requestsQuery } from '../../../parts/requests.ts';

/** The number of unanswered friend requests, on the corner of the icon. */
export function RequestsBadge() {
  const query = requestsQuery('received');
  const { data } = useQuery({ ...query, retry: false });
  const client = useQueryClient();
  const refetch = useReadAgain(query.queryKey);
  useLive(notificationsChanged, ({ kind }) => {
    if (kind === 'friend-request') refetch();
    // The other person has accepted, so every screen shows a friend instead of a request.
    if (kind === 'request-accepted')
      for (const queryKey of [keys.allRequests(), keys.allFriends(), keys.allPersons()])
        void client.invalidateQueries({ queryKey });
  });
  useLiveGap(({ missed }) => {
    if (missed) refetch();
  });
  const count = data?.count ?? 0;
  return <CountBadge count={count} text={plural(count, { one: '# request', other: '# requests' })} />;
}
