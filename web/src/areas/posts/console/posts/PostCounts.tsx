import { useQuery } from '@tanstack/react-query';
import { CalendarDays, EyeOff, Flag, Images } from 'lucide-react';
import { StatCard, StatCards } from '../../../../ui/console/StatCard.tsx';
import { ErrorState } from '../../../../ui/ListStates.tsx';
import { countsQuery } from './posts-queries.ts';

/** How many posts there are, at the head of the table. */
export function PostCounts() {
  const { data, isError, isFetching, refetch } = useQuery(countsQuery);
  if (isError && !data)
    return <ErrorState message="The counts could not be loaded." onRetry={() => void refetch()} busy={isFetching} />;
  const close = data?.closeFriends ? `, and ${data.closeFriends.toLocaleString('en-IN')} for close friends only` : '';
  return (
    <StatCards label="Counts">
      <StatCard label="Posts" value={data?.total} counts={`For everyone${close}`} icon={Images} />
      <StatCard label="Today" value={data?.today} counts="Since midnight" icon={CalendarDays} />
      <StatCard label="Reported" value={data?.reported} counts="Wait for a decision" icon={Flag} />
      <StatCard
        label="Hidden"
        value={data && data.hidden + data.removed}
        counts={`In the last 30 days${data?.removed ? `, ${data.removed.toLocaleString('en-IN')} of them removed` : ''}`}
        icon={EyeOff}
      />
    </StatCards>
  );
}
