import { t } from '@lingui/core/macro';

/** How a number has changed. */
export interface Trend {
  /** The current and the earlier number. Without an earlier number there is no trend. */
  readonly now: number;
  readonly before: number;
  /** The period of the comparison: `than yesterday`. */
  readonly than: string;
  /** The text without a change: `the same as yesterday`. */
  readonly same?: string;
}

/** A change in words: `12% more than yesterday`, `The same as yesterday`, `40 more than last week` from nothing. */
export function trendText({ now, before, than, same }: Trend): string {
  const change = now - before;
  if (change === 0) return same ?? t`The same as ${than.replace(/^than /, '')}`;
  const percent = Math.round((Math.abs(change) / before) * 100);
  // A percentage of a small number would mislead.
  const amount = before < 10 || percent === 0 ? Math.abs(change).toLocaleString('en-IN') : `${percent}%`;
  return change > 0 ? t`${amount} more ${than}` : t`${amount} fewer ${than}`;
}
