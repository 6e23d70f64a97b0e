import { t } from '@lingui/core/macro';
import type { Dashboard } from '@quad/contract/campus/dashboard';
import { may } from '@quad/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useViewer } from '../../../../lib/session.ts';
import { useOnceKnown } from '../../../../lib/use-once-known.ts';
import { ConsolePage } from '../../../../ui/console/ConsolePage.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Attention } from './Attention.tsx';
import { attentionQuery, numbersQuery } from './api.ts';
import { DashboardCards } from './DashboardCards.tsx';
import { DayCharts } from './DayCharts.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';

/**
 * The state of the campus, and the tasks that wait: `/dashboard`, and the start page of the console. A role sees the
 * parts that it may read.
 */
export function DashboardScreen() {
  return may(useViewer().role, 'figures') ? <WithFigures /> : <WithoutFigures />;
}

function WithoutFigures() {
  const isKnown = useOnceKnown(useQuery(attentionQuery));
  return (
    <ConsolePage title={t`Dashboard`}>
      <Attention held={!isKnown} />
      {isKnown && <QuickActions />}
    </ConsolePage>
  );
}

function WithFigures() {
  const { role } = useViewer();
  const numbers = useQuery(numbersQuery);
  const attention = useQuery(attentionQuery);
  // The heights of the first parts depend on their answers. They appear together, so that no text moves.
  const isKnown = useOnceKnown(numbers, attention);
  const show = (data: Dashboard | undefined) => (
    <>
      <DashboardCards numbers={isKnown ? data : undefined} />
      {isKnown && <QuickActions />}
      <DayCharts days={isKnown ? data?.days : undefined} />
    </>
  );
  return (
    <ConsolePage title={t`Dashboard`}>
      <Attention held={!isKnown} />
      <Fragment key={isKnown ? 'known' : 'loading'}>
        <Loaded query={numbers} failed={t`The numbers could not be loaded.`} failure="brief" loading={show(undefined)}>
          {show}
        </Loaded>
        {may(role, 'audit') && <RecentActivity />}
      </Fragment>
    </ConsolePage>
  );
}
