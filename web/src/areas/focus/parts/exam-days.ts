const DAY_MS = 24 * 3600_000;

/** The date at an instant, as YYYY-MM-DD, in the device's time zone unless one is given. */
export function dayOf(instant: number, timeZone?: string): string {
  // Swedes write dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

/** How many days from one day until another. */
export const daysUntil = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A day as people say it: `Friday, 4 December`. */
export function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

/** `12 days left`, or that this is the last one. */
export function daysLeft(days: number): string {
  if (days <= 0) return 'Last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}
