import { t } from '@lingui/core/macro';
import type { AccountDecision } from '@quad/contract/accounts/user-management';
import { Link } from '../../../../lib/routing/Link.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { decisionText } from './decision-text.ts';

/** The decisions of moderators about a person, newest first, each with its case. */
export function Decisions({ decisions }: { decisions: readonly AccountDecision[] }) {
  if (decisions.length === 0)
    return <p className="px-4 pb-5 text-14 text-muted md:px-5">{t`Moderators have made no decisions about them.`}</p>;
  return (
    <ol className="flex flex-col pb-2">
      {decisions.map((decision) => (
        <li
          key={`${decision.caseId} ${decision.at}`}
          className="border-line border-t px-4 py-3 text-14 first:border-t-0 md:px-5"
        >
          <p>{decisionText(decision)}</p>
          <p className="mt-0.5 text-muted">
            <TimeAgo instant={decision.at} />
            {' · '}
            <Link
              to="/user-reports/$caseId"
              params={{ caseId: decision.caseId }}
              className="inline-flex min-h-6 items-center font-medium text-accent-text hover:underline"
            >
              {t`Open the case`}
            </Link>
          </p>
        </li>
      ))}
    </ol>
  );
}
