import type { Analytics } from '@quad/contract/campus/analytics';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { DayChart } from '../../../../ui/console/DayChart.tsx';

/** How many people were active in each of the last twelve weeks. */
export function Weeks({ weeks }: { weeks: Analytics['weeks'] | undefined }) {
  return (
    <ConsolePanel title="People active by week" className="md:col-span-2">
      <DayChart
        label="People active by week, from Monday"
        unit="people"
        nothing="Weeks with five people or more appear here."
        points={weeks?.map(({ week, active }) => ({ day: week, value: active }))}
      />
    </ConsolePanel>
  );
}
