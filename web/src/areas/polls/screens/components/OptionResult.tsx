import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

interface OptionResultProps {
  children: ReactNode;
  /** Whether the viewer has chosen this option. */
  own: boolean;
  /** The percentage with one decimal; null while results are hidden. */
  percent: string | null | undefined;
  /** The number of votes, for screen readers. */
  votes?: string;
}

/** An option after voting, with its share as a bar behind it. */
export function OptionResult({ children, own, percent, votes }: OptionResultProps) {
  return (
    <span
      className={classNames(
        'relative flex min-h-12 w-full items-center gap-3 overflow-hidden rounded-control border px-4 py-2.5 text-start',
        own ? 'border-accent-text' : 'border-line',
      )}
    >
      {percent && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-y-0 start-0 transition-[width] duration-200',
            own ? 'bg-accent/25' : 'bg-raised',
          )}
          style={{ width: `${percent}%` }}
        />
      )}
      <span className="relative flex min-w-0 flex-1 items-center gap-2">
        <span dir="auto" className={classNames('wrap-anywhere min-w-0', own && 'font-semibold')}>
          {children}
        </span>
        {own && (
          <>
            <Check size={18} aria-hidden className="shrink-0 text-muted" />
            <span className="sr-only">{t`your vote`}</span>
          </>
        )}
      </span>
      {percent && (
        <span className="relative shrink-0 font-semibold tabular-nums">
          {percent}%{votes && <span className="sr-only"> {votes}</span>}
        </span>
      )}
    </span>
  );
}
