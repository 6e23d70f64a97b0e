import { Trans } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';

const LOOKS = { plain: 'text-muted', accent: 'text-accent-text', bad: 'text-bad' } as const;

/** A short label of a case. */
export function Pill({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 py-0.5 font-medium text-12',
        LOOKS[look],
      )}
    >
      {children}
    </span>
  );
}

/** The label of cases with findings of filters. */
export function FlaggedPill() {
  return (
    <Pill look="accent">
      <Trans>
        <Flag size={14} aria-hidden /> Flagged automatically
      </Trans>
    </Pill>
  );
}
