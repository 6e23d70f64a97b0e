import { t } from '@lingui/core/macro';
import type { Dashboard } from '@quad/contract/campus/dashboard';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { DayChart } from '../../../../ui/console/DayChart.tsx';

const CHARTS = [
  {
    key: 'views',
    get title() {
      return t`Views, last 30 days`;
    },
    get label() {
      return t`Views by day`;
    },
    get unit() {
      return t`views`;
    },
  },
  {
    key: 'active',
    get title() {
      return t`People active, last 30 days`;
    },
    get label() {
      return t`People active by day`;
    },
    get unit() {
      return t`people`;
    },
    get nothing() {
      return t`Days with five people or more appear here.`;
    },
  },
  {
    key: 'posts',
    get title() {
      return t`Posts, last 30 days`;
    },
    get label() {
      return t`Posts by day`;
    },
    get unit() {
      return t`posts`;
    },
  },
  {
    key: 'joined',
    get title() {
      return t`New accounts, last 30 days`;
    },
    get label() {
      return t`New accounts by day`;
    },
    get unit() {
      return t`accounts`;
    },
  },
] as const;

/** The last 30 days: views, people, posts and new accounts; undefined while they load. */
export function DayCharts({ days }: { days: Dashboard['days'] | undefined }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {CHARTS.map(({ key, title, ...rest }) => (
        <ConsolePanel key={key} title={title}>
          <DayChart {...rest} points={days?.map((day) => ({ day: day.day, value: day[key] }))} />
        </ConsolePanel>
      ))}
    </div>
  );
}
