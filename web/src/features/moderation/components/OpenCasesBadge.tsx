import { moderationChanged } from '@quad/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { useLive, useLiveGap } from '../../../lib/live/use-live.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { summaryQuery } from '../queries.ts';

/** The number of cases that are open or wait for a second yes, as they are now. */
export function OpenCasesBadge() {
  const { data, refetch } = useQuery({ ...summaryQuery, retry: false });
  useLive(moderationChanged, () => void refetch());
  useLiveGap(({ missed }) => {
    if (missed) void refetch();
  });
  return <CountBadge count={data ? data.open + data.proposed : 0} unit={['case', 'cases']} />;
}
