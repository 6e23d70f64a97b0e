import type { Dashboard } from '@quad/contract/campus/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useOnceKnown } from '../../../../lib/use-once-known.ts';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { ConsoleState } from '../../../../ui/console/ConsoleState.tsx';
import { Attention } from './Attention.tsx';
import { attentionQuery, numbersQuery } from './api.ts';
import { DashboardCards } from './DashboardCards.tsx';
import { DayCharts } from './DayCharts.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';

/** How the campus is doing, and what needs somebody: `/dashboard`, and the start page of admins. */
export function DashboardScreen() {
  const numbers = useQuery(numbersQuery);
  const attention = useQuery(attentionQuery);
  // How tall the first parts are is not known before their answers are: they come together, and nothing that can be read moves.
  const isKnown = useOnceKnown(numbers, attention);
  const show = (data: Dashboard | undefined) => (
    <>
      <DashboardCards numbers={isKnown ? data : undefined} />
      {isKnown && <QuickActions />}
      <DayCharts days={isKnown ? data?.days : undefined} />
    </>
  );
  return (
    <ConsolePage title="Dashboard">
      <Attention held={!isKnown} />
      <Fragment key={isKnown ? 'known' : 'loading'}>
        <ConsoleState query={numbers} errorText="The numbers could not be loaded." loading={show(undefined)}>
          {show}
        </ConsoleState>
        <RecentActivity />
      </Fragment>
    </ConsolePage>
  );
}
