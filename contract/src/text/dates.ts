import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '../language/say.ts';
import { shortDate, type When, worded } from './relative-time.ts';

// Every date and time that Quad writes, with `relative-time.ts`: on screens, in notifications, mails and files (decision 330).

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A date with its year: `24 Nov 2026`. For records, which are read years later. */
export const fullDate = (when: When, timeZone?: string): string => worded(when, { dateStyle: 'medium' }, timeZone);

/** The day of a notice, which the wire writes as `24-11-2026`: `Today`, `Yesterday`, then `24 Nov`. */
export function noticeDay({ date }: { readonly date: string }, now = Date.now()): string {
  const day = date.split('-').reverse().join('-');
  if (day === isoDay(now)) return say(msg`Today`);
  return day === isoDay(now - DAY) ? say(msg`Yesterday`) : shortDate(day, now);
}

/** A date in full, for mails and documents: `24 November 2026`. */
export const longDate = (when: When, timeZone?: string): string => worded(when, { dateStyle: 'long' }, timeZone);

/** An instant in full, for mails and documents: `24 November 2026 at 2:05 pm`. */
export const longMoment = (instant: When, timeZone?: string): string =>
  worded(instant, { dateStyle: 'long', timeStyle: 'short' }, timeZone);

/** The heading of a day: `Tuesday, 24 November`. */
export const dayHeading = (when: When, timeZone?: string): string =>
  worded(when, { weekday: 'long', day: 'numeric', month: 'long' }, timeZone);

/** A date on an axis, whose years the reader knows: `24 Nov`. */
export const axisDate = (day: When): string => worded(day, { day: 'numeric', month: 'short' });

/** A date that people plan for: `Tue, 24 Nov`, and `Tue, 24 Nov 2027` in another year. */
export const weekdayDate = (when: When, timeZone?: string, now = Date.now()): string =>
  `${worded(when, { weekday: 'short' }, timeZone)}, ${shortDate(when, now, timeZone)}`;

/** A time of day: `2:05 pm`. */
export const clockTime = (instant: When, timeZone?: string): string =>
  worded(instant, { hour: 'numeric', minute: '2-digit' }, timeZone);

/** An instant of the past: `24 Nov, 2:05 pm`, with the year unless that is the current one. */
export const shortMoment = (instant: When, timeZone?: string, now = Date.now()): string =>
  `${shortDate(instant, now, timeZone)}, ${clockTime(instant, timeZone)}`;

/** An instant that people plan for: `Tue, 24 Nov, 2:05 pm`. */
export const weekdayMoment = (instant: When, timeZone?: string, now = Date.now()): string =>
  `${weekdayDate(instant, timeZone, now)}, ${clockTime(instant, timeZone)}`;

/** A span of time: `Tue, 24 Nov, 2:00 pm – 5:00 pm`; over midnight with both days. */
export const timeSpan = (from: When, to: When, timeZone?: string, now = Date.now()): string =>
  `${weekdayDate(from, timeZone, now)}, ${clockSpan(from, to, timeZone, now)}`;

/** The times of a span whose first day is written beside it: `2:00 pm – 5:00 pm`; over midnight with the last day. */
export function clockSpan(from: When, to: When, timeZone?: string, now = Date.now()): string {
  const [day, lastDay] = [weekdayDate(from, timeZone, now), weekdayDate(to, timeZone, now)];
  return `${clockTime(from, timeZone)} – ${day === lastDay ? '' : `${lastDay}, `}${clockTime(to, timeZone)}`;
}

/** The parts of a date on a calendar leaf: `24`, `Nov`, `Tue`. */
export function dateLeaf(when: When, timeZone?: string): { day: string; month: string; weekday: string } {
  const part = (options: Intl.DateTimeFormatOptions) => worded(when, options, timeZone);
  return { day: part({ day: 'numeric' }), month: part({ month: 'short' }), weekday: part({ weekday: 'short' }) };
}

/** The last activity in a list, on this device's clock: `2:05 pm`, `Yesterday`, `Tue`, then a date. */
export function listTime(instant: When, now = Date.now()): string {
  const days = midnightsBetween(instant, now);
  return days <= 0 ? clockTime(instant) : recentDay(instant, { days, weekday: 'short', now });
}

/** The day that separates items of a conversation: `Today`, `Yesterday`, `Tuesday`, then a date. */
export function separatorDay(instant: When, now = Date.now()): string {
  const days = midnightsBetween(instant, now);
  return days <= 0 ? say(msg`Today`) : recentDay(instant, { days, weekday: 'long', now });
}

function recentDay(when: When, about: { days: number; weekday: 'short' | 'long'; now: number }): string {
  if (about.days === 1) return say(msg`Yesterday`);
  return about.days < 7 ? worded(when, { weekday: about.weekday }) : shortDate(when, about.now);
}

/** The number of midnights between two instants, on this device's clock. */
function midnightsBetween(earlier: When, later: When): number {
  const midnight = (when: When) => new Date(when).setHours(0, 0, 0, 0);
  return Math.round((midnight(later) - midnight(earlier)) / DAY);
}

/** The time until an instant, in milliseconds, for a sentence: `5 min`, `3 h 20 min`, `2 days`. */
export function timeLeftText(left: number): string {
  if (left < MINUTE) return say(msg`less than a minute`);
  const [days, hours, minutes] = [left / DAY, (left % DAY) / HOUR, (left % HOUR) / MINUTE].map(Math.floor);
  if (days) return say(msg`${plural({ days }, { one: '# day', other: '# days' })}`);
  if (!hours) return say(msg`${{ minutes }} min`);
  return minutes ? say(msg`${{ hours }} h ${{ minutes }} min`) : say(msg`${{ hours }} h`);
}

/**
 * An instant to come, after a verb: `in 3 h 20 min`, `in 2 days`, and from a week on `on 24 Nov`. Past instants are `now`.
 */
export function comingText(instant: When, now: number): string {
  const left = new Date(instant).getTime() - now;
  if (left < 0) return say(msg`now`);
  return left < 7 * DAY
    ? say(msg`in ${{ time: timeLeftText(left) }}`)
    : say(msg`on ${{ date: shortDate(instant, now) }}`);
}

/** A day for fields, files and addresses: `2026-11-24`. */
export const isoDay = (instant: When, timeZone?: string): string => isoMoment(instant, timeZone).slice(0, 10);

/** An instant for tables that sort texts, and with a `T` for fields: `2026-11-24 14:05`. */
export const isoMoment = (instant: When, timeZone?: string): string =>
  // The Swedish format of dates is ISO 8601.
  new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
