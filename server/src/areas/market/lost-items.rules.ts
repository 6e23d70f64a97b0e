const DAY_MS = 24 * 3600 * 1000;
/** When a day begins first on Earth: so long before it begins in UTC. */
const EASTERNMOST_MS = 14 * 3_600_000;

/** Whether there is such a day of the calendar, and it is not so long ago that the year was mistyped. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && time > Date.UTC(2000, 0, 1) - DAY_MS;
}

/** Whether a day has not begun anywhere on Earth. */
export function isInFuture(day: string, now: number): boolean {
  return Date.parse(`${day}T00:00:00Z`) > now + EASTERNMOST_MS;
}
