import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';

const LOOKS = { plain: 'text-muted', accent: 'text-accent-text', bad: 'text-bad' } as const;

/** A word or two about a case. */
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

/** Marks a case with a finding of a filter. */
export function FlaggedPill() {
  return (
    <Pill look="accent">
      <Flag size={14} aria-hidden /> Flagged automatically
    </Pill>
  );
}
