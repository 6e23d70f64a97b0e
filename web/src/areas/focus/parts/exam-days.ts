const DAY_MS = 24 * 3600_000;

/** The date at an instant, as YYYY-MM-DD, in the device's time zone unless one is given. */
export function dayOf(instant: number, timeZone?: string): string {
  // The Swedish format of dates is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

/** The number of days from one day to another. */
export const daysUntil = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The day this number of days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The text of a day: `Friday, 4 December`. */
export function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

/** The text of the remaining days: `12 days left`, or `Last day`. */
export function daysLeft(days: number): string {
  if (days <= 0) return 'Last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}
