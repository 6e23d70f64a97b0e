import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { AppError } from './errors/app-error.ts';

const DAY_MS = 24 * 3600_000;

/** Whether a time zone exists, by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The error of an unknown time zone in a field. */
export function noSuchTimeZone(field: string): AppError {
  const message = say(msg`There is no such time zone`);
  return new AppError('invalid_input', { message, fields: { [field]: message } });
}

/** The day in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Date(wallClock(timeZone, instant.getTime())).toISOString().slice(0, 10);
}

/** When a day (YYYY-MM-DD) ends in a time zone. */
export function endOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  const offsetAt = (instant: number) => wallClock(timeZone, instant) - instant;
  // Around a clock change, the offset at midnight in UTC may be the wrong one.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess));
}

/** The number of days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The local time of a time zone at an instant, as if it were UTC, in milliseconds. */
function wallClock(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const shown = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
