import { t } from '@lingui/core/macro';
import type { CaseDetails } from '@quad/contract/moderation/cases';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { OUTCOME_NAMES, subjectName } from '../../../texts/moderation-texts.ts';

/** Earlier cases about the subject and its owner. */
export function CaseRecord({ found: { record, owner } }: { found: CaseDetails }) {
  return (
    <ConsolePanel title={owner ? t`Record of ${owner.name}` : t`Earlier cases`}>
      {record.length === 0 && <p className="px-4 pb-4 text-muted md:px-5">{t`No other cases.`}</p>}
      <ul>
        {record.map((one) => (
          <li key={one._id} className="border-line border-t first:border-t-0">
            <Link
              to="/user-reports/$caseId"
              params={{ caseId: one._id }}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 py-2 hover:bg-raised md:px-5"
            >
              <span className="font-medium">
                {subjectName(one)}
                {one.isSameSubject && <span className="text-muted"> {t`(this one)`}</span>}
              </span>
              <span className="text-14 text-muted">
                {one.outcome ? OUTCOME_NAMES[one.outcome] : one.state === 'decided' ? t`Undone` : t`Not decided`} ·{' '}
                <TimeAgo instant={one.firstReportedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ConsolePanel>
  );
}
