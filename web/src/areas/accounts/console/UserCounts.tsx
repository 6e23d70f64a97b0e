import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, UserCheck, Users, UserX } from 'lucide-react';
import { StatCard, StatCards } from '../../../ui/console/StatCard.tsx';
import { ErrorState } from '../../../ui/ListStates.tsx';
import { countsQuery } from './users-queries.ts';

/** How many accounts there are, at the head of the table. */
export function UserCounts() {
  const { data, isError, isFetching, refetch } = useQuery(countsQuery);
  if (isError && !data)
    return <ErrorState message="The counts could not be loaded." onRetry={() => void refetch()} busy={isFetching} />;
  const deleting = data && data.deleting > 0 ? `, and ${data.deleting.toLocaleString('en-IN')} being deleted` : '';
  return (
    <StatCards label="Counts">
      <StatCard label="Total Users" value={data?.total} counts="Accounts" icon={Users} />
      <StatCard label="Active Users" value={data?.active} counts="Can sign in" icon={UserCheck} />
      <StatCard label="Disabled Users" value={data?.disabled} counts={`Cannot sign in${deleting}`} icon={UserX} />
      <StatCard label="Admins" value={data?.admins} counts="Can use the console" icon={ShieldCheck} />
    </StatCards>
  );
}
