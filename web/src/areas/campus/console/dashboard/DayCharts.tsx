import type { Dashboard } from '@quad/contract/campus/dashboard';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { DayChart } from '../../../../ui/console/DayChart.tsx';

const CHARTS = [
  { key: 'views', title: 'Views', unit: 'views' },
  { key: 'active', title: 'People active', unit: 'people', nothing: 'Days with five people or more appear here.' },
  { key: 'posts', title: 'Posts', unit: 'posts' },
  { key: 'joined', title: 'New accounts', unit: 'accounts' },
] as const;

/** The last 30 days: views, people, posts and new accounts; undefined while they load. */
export function DayCharts({ days }: { days: Dashboard['days'] | undefined }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {CHARTS.map(({ key, title, unit, ...rest }) => (
        <ConsolePanel key={key} title={`${title}, last 30 days`}>
          <DayChart
            {...rest}
            label={`${title} by day`}
            unit={unit}
            points={days?.map((day) => ({ day: day.day, value: day[key] }))}
          />
        </ConsolePanel>
      ))}
    </div>
  );
}
