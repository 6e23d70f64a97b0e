import { t } from '@lingui/core/macro';
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
    get title() {
      return t`People active by day`;
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
    key: 'joined',
    get title() {
      return t`New accounts`;
    },
    get label() {
      return t`New accounts by day`;
    },
    get unit() {
      return t`accounts`;
    },
  },
  {
    key: 'posts',
    get title() {
      return t`Posts`;
    },
    get label() {
      return t`Posts by day`;
    },
    get unit() {
      return t`posts`;
    },
  },
  {
    key: 'views',
    get title() {
      return t`Views`;
    },
    get label() {
      return t`Views by day`;
    },
    get unit() {
      return t`views`;
    },
  },
  {
    key: 'storage',
    get title() {
      return t`Storage`;
    },
    get label() {
      return t`Storage by day`;
    },
    get unit() {
      return t`stored`;
    },
    format: bytesText,
  },
  {
    key: 'traffic',
    get title() {
      return t`Traffic`;
    },
    get label() {
      return t`Traffic by day`;
    },
    get unit() {
      return t`sent`;
    },
    format: bytesText,
  },
] as const satisfies readonly {
  key: keyof Day;
  title: string;
  unit: string;
  /** The name of the table. */
  label: string;
  nothing?: string;
  format?: (value: number) => string;
}[];

const head = () => [t`Day`, t`People active`, t`New accounts`, t`Posts`, t`Views`, t`Bytes stored`, t`Bytes sent`];

/** The counts of each day; undefined while they load. One export has all of them. */
export function DayPanels({ days }: { days: readonly Day[] | undefined }) {
  return (
    <>
      <div className="md:col-span-2">
        <ExportButton
          label={t`Export days as CSV`}
          save={() =>
            saveCsv(
              'quad-days.csv',
              head(),
              (days ?? []).map((day) => [day.day, ...NUMBERS.map(({ key }) => day[key])]),
            )
          }
        />
      </div>
      {NUMBERS.map(({ key, title, ...rest }) => (
        <ConsolePanel key={key} title={title}>
          <DayChart points={days?.map((day) => ({ day: day.day, value: day[key] }))} {...rest} />
        </ConsolePanel>
      ))}
    </>
  );
}
