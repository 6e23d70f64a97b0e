import { plural } from '@lingui/core/macro';
import { moderationChanged } from '@quad/contract/moderation/moderation';
import { useQuery } from '@tanstack/react-query';
import { useLive, useLiveGap } from '../../../../../lib/live/use-live.ts';
import { useReadAgain } from '../../../../../lib/use-read-again.ts';
import { CountBadge } from '../../../../../ui/CountBadge.tsx';
import { summaryQuery } from '../../../queries/moderation-queries.ts';

/** The number of cases that wait for the viewer: open cases, and proposals that need a second approval. */
export function OpenCasesBadge() {
  const { data } = useQuery({ ...summaryQuery, retry: false });
  const refetch = useReadAgain(summaryQuery.queryKey);
  useLive(moderationChanged, refetch);
  useLiveGap(({ missed }) => {
    if (missed) refetch();
  });
  const count = data?.forViewer ?? 0;
  return <CountBadge count={count} text={plural(count, { one: '# case', other: '# cases' })} />;
}
