/** The length of the periods of a partitioned table: calendar months or days, in UTC. */
export type Step = 'month' | 'day';

/** The start of the period that contains a moment. Moments are milliseconds since 1970. */
export function startOfPeriod(step: Step, at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), step === 'month' ? 1 : date.getUTCDate());
}

/** The start of a period some periods after that of a moment; `count` may be negative. */
export function startOfLater(step: Step, at: number, count: number): number {
  const date = new Date(at);
  return step === 'month'
    ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)
    : Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count);
}

/** A period's part in the name of its partition, such as `2026_12` or `2026_12_31`. */
export const nameOfPeriod = (step: Step, start: number): string =>
  new Date(start)
    .toISOString()
    .slice(0, step === 'month' ? 7 : 10)
    .replaceAll('-', '_');

/** The lowest UUID of version 7 of a moment. */
export function lowestId(at: number): string {
  const digits = at.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The moment of `lowestId`. */
export const momentOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
