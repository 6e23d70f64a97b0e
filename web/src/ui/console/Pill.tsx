import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const LOOKS = {
  plain: 'border-line text-muted',
  good: 'border-good text-good',
  warn: 'border-accent-text text-accent-text',
  bad: 'border-bad text-bad',
} as const;

/** A state of a row in one or two words, in a colour of its own. */
export function Pill({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center rounded-full border px-2.5 font-medium text-12 whitespace-nowrap',
        LOOKS[look],
      )}
    >
      {children}
    </span>
  );
}
