import { t } from '@lingui/core/macro';
import { fullNumber } from '../../lib/counts.ts';

/** How a number has changed. Without an earlier number there is no trend. */
export interface Trend {
  readonly now: number;
  readonly before: number;
  /** When the earlier number was counted: a week ago, or at this time yesterday. */
  readonly since: keyof typeof TEXTS;
}

const TEXTS = {
  week: {
    same: () => t`The same as a week ago`,
    more: (amount: string) => t`${amount} more than a week ago`,
    fewer: (amount: string) => t`${amount} fewer than a week ago`,
  },
  yesterday: {
    same: () => t`The same as this time yesterday`,
    more: (amount: string) => t`${amount} more than this time yesterday`,
    fewer: (amount: string) => t`${amount} fewer than this time yesterday`,
  },
};

/** A change in words: `12% more than a week ago`, `The same as a week ago`, `40 more than a week ago` from nothing. */
export function trendText({ now, before, since }: Trend): string {
  const texts = TEXTS[since];
  const change = now - before;
  if (change === 0) return texts.same();
  const percent = Math.round((Math.abs(change) / before) * 100);
  // A percentage of a small number would mislead.
  const amount = before < 10 || percent === 0 ? fullNumber(Math.abs(change)) : `${percent}%`;
  return change > 0 ? texts.more(amount) : texts.fewer(amount);
}
