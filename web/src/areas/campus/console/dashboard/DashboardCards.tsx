import type { Dashboard } from '@quad/contract/campus/dashboard';
import { ChartNoAxesColumn, Eye, Newspaper, UsersRound } from 'lucide-react';
import { StatCard, StatCards } from '../../../../ui/console/StatCard.tsx';
import type { Trend } from '../../../../ui/console/trend.ts';

/** Four numbers of the campus, each with its meaning and its trend; undefined while they load. */
export function DashboardCards({ numbers }: { numbers: Dashboard | undefined }) {
  return (
    <StatCards label="The campus in numbers">
      <StatCard
        label="Total Users"
        value={numbers?.users.now}
        counts="All accounts"
        icon={UsersRound}
        trend={trendOf(numbers?.users, 'than a week ago')}
      />
      <StatCard
        label="Active Groups"
        value={numbers?.groups.now}
        counts="Listed study groups active in the last 30 days"
        icon={ChartNoAxesColumn}
        trend={trendOf(numbers?.groups, 'than a week ago')}
      />
      <StatCard
        label="Posts Today"
        value={numbers?.posts.now}
        counts="Since midnight"
        icon={Newspaper}
        trend={trendOf(numbers?.posts, 'than this time yesterday')}
      />
      <StatCard
        label="Daily Views"
        value={numbers?.views.now}
        counts="Screens opened since midnight, by everyone"
        icon={Eye}
        trend={trendOf(numbers?.views, 'than this time yesterday')}
      />
    </StatCards>
  );
}

const trendOf = (counted: Dashboard['users'] | undefined, than: string): Trend | undefined =>
  counted && counted.before !== null ? { now: counted.now, before: counted.before, than } : undefined;
