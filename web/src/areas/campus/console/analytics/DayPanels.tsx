import type { Analytics } from '@quad/contract/campus/analytics';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { saveCsv } from '../../../../ui/console/csv.ts';
import { DayChart } from '../../../../ui/console/DayChart.tsx';
import { ExportButton } from '../../../../ui/console/ExportButton.tsx';
import { bytesText } from './bytes-text.ts';

type Day = Analytics['days'][number];

const NUMBERS = [
  {
    key: 'active',
    title: 'People active by day',
    label: 'People active by day',
    unit: 'people',
    nothing: 'Days with five people or more appear here.',
  },
  { key: 'joined', title: 'New accounts', unit: 'accounts' },
  { key: 'posts', title: 'Posts', unit: 'posts' },
  { key: 'views', title: 'Views', unit: 'views' },
  { key: 'storage', title: 'Storage', unit: 'stored', format: bytesText },
  { key: 'traffic', title: 'Traffic', unit: 'sent', format: bytesText },
] as const satisfies readonly {
  key: keyof Day;
  title: string;
  unit: string;
  /** The name of the table; the title and "by day" by default. */
  label?: string;
  nothing?: string;
  format?: (value: number) => string;
}[];

const HEAD = ['Day', 'People active', 'New accounts', 'Posts', 'Views', 'Bytes stored', 'Bytes sent'];

/** The counts of each day; undefined while they load. One export has all of them. */
export function DayPanels({ days }: { days: readonly Day[] | undefined }) {
  return (
    <>
      <div className="md:col-span-2">
        <ExportButton
          label="Export days as CSV"
          save={() =>
            saveCsv(
              'quad-days.csv',
              HEAD,
              (days ?? []).map((day) => [day.day, ...NUMBERS.map(({ key }) => day[key])]),
            )
          }
        />
      </div>
      {NUMBERS.map(({ key, title, unit, ...rest }) => (
        <ConsolePanel key={key} title={title}>
          <DayChart
            label={`${title} by day`}
            unit={unit}
            points={days?.map((day) => ({ day: day.day, value: day[key] }))}
            {...rest}
          />
        </ConsolePanel>
      ))}
    </>
  );
}
