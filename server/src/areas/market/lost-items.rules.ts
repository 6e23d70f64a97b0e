const DAY_MS = 24 * 3600 * 1000;
/** Lead of the earliest time zone over UTC. */
const EASTERNMOST_MS = 14 * 3_600_000;

/** Whether the text is a calendar day since 2000. An earlier year is probably a typing error. */
export function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && time > Date.UTC(2000, 0, 1) - DAY_MS;
}

/** Whether a day has not begun in any time zone. */
export function isInFuture(day: string, now: number): boolean {
  return Date.parse(`${day}T00:00:00Z`) > now + EASTERNMOST_MS;
}
