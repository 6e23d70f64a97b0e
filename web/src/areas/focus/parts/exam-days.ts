import { plural, t } from '@lingui/core/macro';

const DAY_MS = 24 * 3600_000;

/** The number of days from one day to another. */
export const daysUntil = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The day this number of days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The text of the remaining days: `12 days left`, or `Last day`. */
export function daysLeft(days: number): string {
  if (days <= 0) return t`Last day`;
  return plural(days, { one: '# day left', other: '# days left' });
}
