import { t } from '@lingui/core/macro';
import type { Dashboard } from '@quad/contract/campus/dashboard';
import { ChartNoAxesColumn, Eye, Newspaper, UsersRound } from 'lucide-react';
import { StatCard, StatCards } from '../../../../ui/console/StatCard.tsx';
import type { Trend } from '../../../../ui/console/trend.ts';

/** Four numbers of the campus, each with its meaning and its trend; undefined while they load. */
export function DashboardCards({ numbers }: { numbers: Dashboard | undefined }) {
  return (
    <StatCards label={t`The campus in numbers`}>
      <StatCard
        label={t`Total Users`}
        value={numbers?.users.now}
        counts={t`All accounts`}
        icon={UsersRound}
        trend={trendOf(numbers?.users, 'week')}
      />
      <StatCard
        label={t`Active Groups`}
        value={numbers?.groups.now}
        counts={t`Listed study groups active in the last 30 days`}
        icon={ChartNoAxesColumn}
        trend={trendOf(numbers?.groups, 'week')}
      />
      <StatCard
        label={t`Posts Today`}
        value={numbers?.posts.now}
        counts={t`Since midnight`}
        icon={Newspaper}
        trend={trendOf(numbers?.posts, 'yesterday')}
      />
      <StatCard
        label={t`Daily Views`}
        value={numbers?.views.now}
        counts={t`Screens opened since midnight, by everyone`}
        icon={Eye}
        trend={trendOf(numbers?.views, 'yesterday')}
      />
    </StatCards>
  );
}

const trendOf = (counted: Dashboard['users'] | undefined, since: Trend['since']): Trend | undefined =>
  counted && counted.before !== null ? { now: counted.now, before: counted.before, since } : undefined;
