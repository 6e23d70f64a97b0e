/**
 * The changed fields of a form. Only these are sent, so that a change of the other fields by another tab or another
 * admin survives.
 */
export function changesOf<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const keys = Object.keys(now) as (keyof Fields)[];
  return Object.fromEntries(
    keys.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key])).map((key) => [key, now[key]]),
  ) as Partial<Fields>;
}
