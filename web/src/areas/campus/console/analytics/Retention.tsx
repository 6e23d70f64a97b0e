import { t } from '@lingui/core/macro';
import type { Analytics } from '@quad/contract/campus/analytics';
import { axisDate } from '@quad/contract/text/dates';
import { fullNumber } from '../../../../lib/counts.ts';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { saveCsv } from '../../../../ui/console/csv.ts';
import { ExportButton } from '../../../../ui/console/ExportButton.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

/** The percentage of people who joined in a week and came back in the weeks after. */
export function Retention({ rows }: { rows: Analytics['retention'] | undefined }) {
  const weeks = Math.max(0, ...(rows ?? []).map(({ here }) => here.length));
  const head = [
    t`Joined in the week of`,
    t`People`,
    ...Array.from({ length: weeks }, (_, week) => t`Week ${week + 1}`),
  ];
  return (
    <ConsolePanel
      title={t`Who comes back, by week of joining`}
      className="md:col-span-2"
      action={
        rows &&
        rows.length > 0 && (
          <ExportButton
            save={() =>
              saveCsv(
                'quad-retention.csv',
                head,
                rows.map(({ week, joined, here }) => [week, joined, ...here]),
              )
            }
          />
        )
      }
    >
      {!rows && <Skeleton className="mx-4 mb-4 h-40 md:mx-5" />}
      {rows?.length === 0 && (
        <p className="px-4 pb-5 text-muted md:px-5">{t`Nobody has joined since counting began.`}</p>
      )}
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <section aria-label={t`Who comes back`} tabIndex={0} className="relative overflow-x-auto px-4 pb-4 md:px-5">
          <table className="w-full text-14">
            <caption className="sr-only">
              {t`Of the people who joined each week, how many came back in the weeks after`}
            </caption>
            <thead>
              <tr className="text-muted">
                {head.map((name, index) => (
                  <th
                    key={name}
                    scope="col"
                    className={`whitespace-nowrap px-2 py-2 font-semibold first:ps-0 ${index === 0 ? 'text-start' : 'text-end'}`}
                  >
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ week, joined, here }) => (
                <tr key={week} className="border-line border-t">
                  <th scope="row" className="whitespace-nowrap py-2 text-start font-normal">
                    {axisDate(week)}
                  </th>
                  <td className="px-2 py-2 text-end tabular-nums">{joined === null ? '< 5' : fullNumber(joined)}</td>
                  {here.map((count, index) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: weeks have fixed places
                      key={index}
                      className="px-2 py-2 text-end tabular-nums"
                    >
                      {joined === null || count === null ? '–' : `${Math.round((count / joined) * 100)}%`}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-14 text-muted">{t`Groups of fewer than five people show a dash.`}</p>
        </section>
      )}
    </ConsolePanel>
  );
}
