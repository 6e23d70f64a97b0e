import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import { longMoment } from '@quad/contract/text/dates';
import { dayIn, endOfDay } from './time-zone.ts';

const DAY_MS = 24 * 3600_000;

/** A time at the campus, as people read it: `29 November 2026 at 7:30 pm (IST)`. */
export const campusTime = (instant: Date): string => `${longMoment(instant, CAMPUS_TIME_ZONE)} (IST)`;

/** The day at the campus, as YYYY-MM-DD. */
export const campusDay = (instant: Date): string => dayIn(CAMPUS_TIME_ZONE, instant);

/** When a day begins at the campus. */
export const startOfCampusDay = (day: string): Date => endOfDay(CAMPUS_TIME_ZONE, addDays(day, -1));

/** The day a number of days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}
