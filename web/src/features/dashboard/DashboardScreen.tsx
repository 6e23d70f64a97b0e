import { useQuery } from '@tanstack/react-query';
import { ConsolePage } from '../../domains/console/ConsolePage.tsx';
import { ErrorState } from '../../ui/ListStates.tsx';
import { Attention } from './Attention.tsx';
import { numbersQuery } from './api.ts';
import { DashboardCards } from './DashboardCards.tsx';
import { DayCharts } from './DayCharts.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';

/** How the campus is doing, and what needs somebody: `/dashboard`, and the start page of admins. */
export function DashboardScreen() {
  const { data, isError, isFetching, refetch } = useQuery(numbersQuery);
  return (
    <ConsolePage title="Dashboard">
      <Attention />
      {!data && isError ? (
        <ErrorState message="The numbers could not be loaded." onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          <DashboardCards numbers={data} />
          <QuickActions />
          <DayCharts days={data?.days} />
        </>
      )}
      <RecentActivity />
    </ConsolePage>
  );
}
