import { t } from '@lingui/core/macro';
import type { Analytics } from '@quad/contract/campus/analytics';
import { fullNumber } from '../../../../lib/counts.ts';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { saveCsv } from '../../../../ui/console/csv.ts';
import { ExportButton } from '../../../../ui/console/ExportButton.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

const weekdays = () => [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Views by day of the week and hour of the day. A more opaque square has more views. */
export function Hours({ hours }: { hours: Analytics['hours'] | undefined }) {
  const days = weekdays();
  const most = Math.max(1, ...(hours ?? []).flat());
  return (
    <ConsolePanel
      title={t`Hours of the week`}
      className="md:col-span-2"
      action={
        hours && (
          <ExportButton
            save={() =>
              saveCsv(
                'quad-hours.csv',
                [t`Day`, ...HOURS.map(clock)],
                hours.map((counts, day) => [days[day] ?? '', ...counts]),
              )
            }
          />
        )
      }
    >
      {!hours && <Skeleton className="mx-4 mb-4 h-52 md:mx-5" />}
      {hours && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <section aria-label={t`Views by hour`} tabIndex={0} className="relative overflow-x-auto px-4 pb-4 md:px-5">
          <table className="w-full min-w-160 table-fixed border-separate border-spacing-0.5 text-12">
            <caption className="sr-only">{t`Views by day of the week and hour`}</caption>
            <colgroup>
              <col className="w-20" />
              <col span={HOURS.length} />
            </colgroup>
            <thead>
              <tr>
                <td />
                {HOURS.map((hour) => (
                  <th key={hour} scope="col" className="font-normal text-muted tabular-nums">
                    <span className="sr-only">{clock(hour)}</span>
                    <span aria-hidden>{hour % 3 === 0 ? hour : ''}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hours.map((counts, day) => (
                <tr key={days[day]}>
                  <th scope="row" className="pe-2 text-start font-normal text-muted">
                    {days[day]}
                  </th>
                  {counts.map((count, hour) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: hours have fixed places
                      key={hour}
                      title={`${days[day]}, ${clock(hour)}: ${fullNumber(count)}`}
                      className="relative h-6 overflow-clip rounded-[4px] bg-raised"
                    >
                      <span aria-hidden className="absolute inset-0 bg-accent" style={{ opacity: count / most }} />
                      <span className="sr-only">{count}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </ConsolePanel>
  );
}
