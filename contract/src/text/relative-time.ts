import { msg } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';
import { locale } from '../language/voice.ts';

// The dates of the first load, and what `dates.ts` is made of. Both files word every date and time of Quad (decision 330).

/** An instant (ISO 8601, or milliseconds since the epoch), or a day (YYYY-MM-DD), which no time zone changes. */
export type When = string | number | Date;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** Format in the language of now. Instants are shown in a time zone, by default the one of the device. */
export function worded(when: When, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const isDay = typeof when === 'string' && when.length === 10;
  return new Date(when).toLocaleString(locale(), { ...options, timeZone: isDay ? 'UTC' : timeZone });
}

/** A date, with the year unless that is the current one: `24 Nov`, `24 Nov 2025`. */
export function shortDate(when: When, now = Date.now(), timeZone?: string): string {
  const year = (at: When) => (timeZone ? worded(at, { year: 'numeric' }, timeZone) : new Date(at).getFullYear());
  return worded(
    when,
    { day: 'numeric', month: 'short', ...(year(when) === year(now) ? {} : { year: 'numeric' }) },
    timeZone,
  );
}

/** An instant to the minute, with the year: `24 Nov 2026, 2:05 pm`. */
export const fullMoment = (instant: When, timeZone?: string): string =>
  worded(instant, { dateStyle: 'medium', timeStyle: 'short' }, timeZone);

/**
 * Format how long ago an instant was: `just now`, `5 min ago`, `3 h ago`, `2 d ago`. After a week it is a date, with
 * the year unless that is the current one. `instant` and `now` are milliseconds since the epoch. A future instant is
 * `just now`, because clocks differ.
 */
export function relativeTime(instant: number, now: number): string {
  const age = now - instant;
  if (age < MINUTE) return say(msg`just now`);
  if (age < HOUR) return say(msg`${{ minutes: Math.floor(age / MINUTE) }} min ago`);
  if (age < DAY) return say(msg`${{ hours: Math.floor(age / HOUR) }} h ago`);
  if (age < WEEK) return say(msg`${{ days: Math.floor(age / DAY) }} d ago`);
  return shortDate(instant, now);
}
