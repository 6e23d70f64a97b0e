import { plural, t } from '@lingui/core/macro';
import type { CaseReport } from '@quad/contract/moderation/cases';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';

/** The reports of a case. They are anonymous. */
export function CaseReports({ reports }: { reports: readonly CaseReport[] }) {
  return (
    <ConsolePanel title={t`Reports`}>
      {reports.length === 0 && (
        <p className="px-4 pb-4 text-muted md:px-5">{t`Nobody has reported this, or the reports are gone.`}</p>
      )}
      <ul>
        {reports.map(({ _id, reason, details, createdAt, earlierReports, earlierUpheld }) => (
          <li key={_id} className="border-line border-t px-4 py-3 first:border-t-0 md:px-5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{REPORT_REASONS[reason]}</span>
              <TimeAgo instant={createdAt} className="text-14 text-muted" />
            </p>
            {details !== '' && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {details}
              </p>
            )}
            <p className="text-14 text-muted">
              {earlierReports === 0
                ? t`None of their earlier reports has been decided`
                : t`${plural(earlierReports, { one: '# earlier report', other: '# earlier reports' })} decided, ${earlierUpheld} upheld`}
            </p>
          </li>
        ))}
      </ul>
    </ConsolePanel>
  );
}
