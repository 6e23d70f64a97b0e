import { t } from '@lingui/core/macro';
import type { Dashboard } from '@quad/contract/campus/dashboard';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { DayChart } from '../../../../ui/console/DayChart.tsx';

const CHARTS = [
  {
    key: 'views',
    get title() {
      return t`Views`;
    },
    unit: 'views',
  },
  {
    key: 'active',
    get title() {
      return t`People active`;
    },
    unit: 'people',
    get nothing() {
      return t`Days with five people or more appear here.`;
    },
  },
  {
    key: 'posts',
    get title() {
      return t`Posts`;
    },
    unit: 'posts',
  },
  {
    key: 'joined',
    get title() {
      return t`New accounts`;
    },
    unit: 'accounts',
  },
] as const;

/** The last 30 days: views, people, posts and new accounts; undefined while they load. */
export function DayCharts({ days }: { days: Dashboard['days'] | undefined }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {CHARTS.map(({ key, title, unit, ...rest }) => (
        <ConsolePanel key={key} title={t`${title}, last 30 days`}>
          <DayChart
            {...rest}
            label={t`${title} by day`}
            unit={unit}
            points={days?.map((day) => ({ day: day.day, value: day[key] }))}
          />
        </ConsolePanel>
      ))}
    </div>
  );
}
