/** The times of an event. Instants are ISO 8601, and shown in the time zone of its place. */
export interface EventTimes {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

/** The parts of a date on a card: `24`, `Nov`, `Tue`. */
export function dateLeaf({ startsAt, timeZone }: EventTimes): { day: string; month: string; weekday: string } {
  const date = new Date(startsAt);
  const part = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString('en-IN', { ...options, timeZone });
  return { day: part({ day: 'numeric' }), month: part({ month: 'short' }), weekday: part({ weekday: 'short' }) };
}

/** The text of a time span: `Tue, 24 Nov, 2:00 pm – 5:00 pm`; over midnight with both days. Other years are named. */
export function timesText({ startsAt, endsAt, timeZone }: EventTimes, now = Date.now()): string {
  const [from, to] = [dayText(startsAt, timeZone, now), dayText(endsAt, timeZone, now)];
  return `${from}, ${clockText(startsAt, timeZone)} – ${from === to ? '' : `${to}, `}${clockText(endsAt, timeZone)}`;
}

/** The text of an instant: `Tue, 24 Nov, 2:00 pm`. */
export const momentText = (instant: string, timeZone: string, now = Date.now()): string =>
  `${dayText(instant, timeZone, now)}, ${clockText(instant, timeZone)}`;

/** The text of a time of day: `2:05 pm`. */
export const clockText = (instant: string, timeZone?: string): string =>
  new Date(instant).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });

function dayText(instant: string, timeZone: string, now: number): string {
  const date = new Date(instant);
  const sameYear = yearOf(date, timeZone) === yearOf(new Date(now), timeZone);
  return date.toLocaleDateString('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone,
  });
}

const yearOf = (date: Date, timeZone: string) => date.toLocaleDateString('en-IN', { year: 'numeric', timeZone });
