import { useQuery } from '@tanstack/react-query';
import { CalendarDays, EyeOff, Hash, Pin } from 'lucide-react';
import { StatCard, StatCards } from '../../../../ui/console/StatCard.tsx';
import { ErrorState } from '../../../../ui/ListStates.tsx';
import { countsQuery } from './hashtags-queries.ts';

/** How many hashtags there are, at the head of the table. */
export function TagCounts() {
  const { data, isError, isFetching, refetch } = useQuery(countsQuery);
  if (isError && !data)
    return <ErrorState message="The counts could not be loaded." onRetry={() => void refetch()} busy={isFetching} />;
  const merged = data?.merged ? `, ${data.merged.toLocaleString('en-IN')} merged` : '';
  return (
    <StatCards label="Counts">
      <StatCard label="Hashtags" value={data?.total} counts="In use on posts" icon={Hash} />
      <StatCard label="This week" value={data?.week} counts="Used in the last 7 days" icon={CalendarDays} />
      <StatCard label="Hidden" value={data?.hidden} counts={`Not suggested to anyone${merged}`} icon={EyeOff} />
      <StatCard label="Pinned" value={data?.pinned} counts="Shown first, at most 3" icon={Pin} />
    </StatCards>
  );
}
