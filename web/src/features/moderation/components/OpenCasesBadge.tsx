import { moderationChanged } from '@quad/contract/moderation';
import { useQuery } from '@tanstack/react-query';
import { useLive, useLiveGap } from '../../../lib/live/use-live.ts';
import { useReadAgain } from '../../../lib/use-read-again.ts';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { summaryQuery } from '../queries.ts';

/** The number of cases that are open or wait for a second yes, as they are now. */
export function OpenCasesBadge() {
  const { data } = useQuery({ ...summaryQuery, retry: false });
  const readAgain = useReadAgain(summaryQuery.queryKey);
  useLive(moderationChanged, readAgain);
  useLiveGap(({ missed }) => {
    if (missed) readAgain();
  });
  return <CountBadge count={data ? data.open + data.proposed : 0} unit={['case', 'cases']} />;
}
