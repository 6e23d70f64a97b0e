import type { QuietHours } from '@quad/contract/notifications/notifications';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Whether an instant is in quiet hours. Hours over midnight are those after `from` or before `to`. */
export function isQuiet(quietHours: QuietHours | null, instant: Date): boolean {
  if (!quietHours) return false;
  const { from, to, timeZone } = quietHours;
  const now = timeOfDay(timeZone, instant);
  return from <= to ? from <= now && now < to : from <= now || now < to;
}

/** The next end of quiet hours. After a clock change it may be an hour off, so callers check `isQuiet` again. */
export function nextQuietEnd({ to, timeZone }: QuietHours, instant: Date): Date {
  const minutes = (minutesOf(to) - minutesOf(timeOfDay(timeZone, instant)) + DAY_MINUTES) % DAY_MINUTES;
  return new Date(wholeMinute(instant) + (minutes || DAY_MINUTES) * MINUTE_MS);
}

/** The last end of quiet hours, at an instant outside them. */
export function lastQuietEnd({ to, timeZone }: QuietHours, instant: Date): Date {
  const minutes = (minutesOf(timeOfDay(timeZone, instant)) - minutesOf(to) + DAY_MINUTES) % DAY_MINUTES;
  return new Date(wholeMinute(instant) - minutes * MINUTE_MS);
}

/** The latest of some instants; undefined when there is none. */
export function latest(instants: readonly (Date | undefined)[]): Date | undefined {
  const times = instants.flatMap((instant) => instant?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** HH:MM in the person's time zone. */
function timeOfDay(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const wholeMinute = (instant: Date) => Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
