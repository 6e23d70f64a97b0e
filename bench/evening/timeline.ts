/** The evening lasts from 18:00 to 24:00; a run squeezes it into fewer minutes. */
const BEGINS = 18 * 60;
const ENDS = 24 * 60;

/** Calls a second of 1,000 people by the clock; between two lines the rate changes evenly. */
const RATES: readonly (readonly [at: string, rate: number])[] = [
  ['18:00', 8],
  ['19:00', 20],
  ['20:00', 30],
  ['20:29', 34],
  // the match
  ['20:31', 60],
  ['20:50', 60],
  ['20:55', 40],
  ['22:00', 50],
  ['23:00', 40],
  ['24:00', 10],
];

/** The match, during which people write and like more than they read. */
const MATCH = ['20:30', '20:52'] as const;

/** Minutes since midnight of a time such as `20:30`. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The time such as `20:30` of minutes since midnight. */
export const clockOf = (minute: number): string =>
  [minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

/** Minutes since midnight on the evening's clock, `share` (0 to 1) of the run having passed. */
export const minuteAt = (share: number): number => BEGINS + share * (ENDS - BEGINS);

/** The share of the run that has passed at a time such as `20:30`. */
export const shareAt = (clock: string): number => (minuteOf(clock) - BEGINS) / (ENDS - BEGINS);

/** Calls a second of so many people at minutes since midnight. */
export function rateAt(minute: number, people: number): number {
  const points = RATES.map(([at, rate]) => [minuteOf(at), rate] as const);
  const next = points.findIndex(([at]) => at >= minute);
  const [to, toRate] = points[Math.max(next, 0)] ?? [minute, 0];
  const [from, fromRate] = points[next - 1] ?? [to, toRate];
  const part = to === from ? 1 : (minute - from) / (to - from);
  return ((fromRate + part * (toRate - fromRate)) * people) / 1000;
}

export const isMatch = (minute: number): boolean => minute >= minuteOf(MATCH[0]) && minute < minuteOf(MATCH[1]);
