import { clockSpan, timeSpan, weekdayDate } from '@quad/contract/text/dates';

/** The times of an event. Instants are ISO 8601, and shown in the time zone of its place. */
export interface EventTimes {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

/** The text of an event's times, in the time zone of its place: `Tue, 24 Nov, 2:00 pm – 5:00 pm`. */
export const timesText = ({ startsAt, endsAt, timeZone }: EventTimes): string => timeSpan(startsAt, endsAt, timeZone);

/** The times of an event beside a leaf with its day, and the day for who does not see the leaf. */
export const timesByLeaf = ({ startsAt, endsAt, timeZone }: EventTimes) => ({
  day: weekdayDate(startsAt, timeZone),
  times: clockSpan(startsAt, endsAt, timeZone),
});
