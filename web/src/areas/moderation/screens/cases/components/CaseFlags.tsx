import { t } from '@lingui/core/macro';
import type { CaseFlag } from '@quad/contract/moderation/cases';
import { flagSays } from '@quad/contract/moderation/filter-terms';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';

/** The findings of filters. `waits` means that the case is undecided and the viewer may decide. */
export function CaseFlags({ flags, waits }: { flags: readonly CaseFlag[]; waits: boolean }) {
  return (
    <ConsolePanel title={t`Flagged automatically`}>
      <ul>
        {flags.map(({ _id, cause, detail, reason, removedBy, createdAt }) => (
          <li key={_id} className="border-line border-t px-4 py-3 first:border-t-0 md:px-5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="wrap-anywhere min-w-0 font-semibold">{flagSays({ cause, detail })}</span>
              <TimeAgo instant={createdAt} className="text-14 text-muted" />
            </p>
            <p className="flex flex-wrap gap-x-3 text-14 text-muted">
              {REPORT_REASONS[reason]}
              {removedBy && (
                <Link
                  to="/user-reports/$caseId"
                  params={{ caseId: removedBy }}
                  className="font-medium text-accent-text underline underline-offset-2"
                >
                  {t`The decision that removed it`}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
      {waits && (
        <p className="border-line border-t px-4 py-3 text-14 text-muted md:px-5">
          {t`No one has been notified and nothing is hidden. You decide.`}
        </p>
      )}
    </ConsolePanel>
  );
}
