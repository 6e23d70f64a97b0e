import { shortDate } from './short-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/**
 * Format how long ago an instant was: `just now`, `5 min ago`, `3 h ago`, `2 d ago`. After a week it is a date, with
 * the year unless that is the current one. `instant` and `now` are milliseconds since the epoch. A future instant is
 * `just now`, because clocks differ.
 */
export function relativeTime(instant: number, now: number): string {
  const age = now - instant;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  if (age < WEEK) return `${Math.floor(age / DAY)} d ago`;
  return shortDate(new Date(instant), now);
}
