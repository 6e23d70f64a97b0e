import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Purpose } from '@quad/contract/accounts/purposes';
import { ChevronDown } from 'lucide-react';

/** Which data a purpose needs, how long, and who sees it. Closed at first. */
export function PurposeDetails({ purpose: { title, data, keeps, seenBy } }: { purpose: Purpose }) {
  const facts = [
    [t`Data`, data],
    [t`Stored`, keeps],
    [t`Seen by`, seenBy],
  ];
  return (
    <details className="group text-14">
      <summary className="tap-area flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 font-medium text-muted hover:text-text">
        <span>
          <Trans>
            Which data<span className="sr-only"> for “{title}”</span>
          </Trans>
        </span>
        <ChevronDown size={16} aria-hidden className="group-open:rotate-180" />
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
