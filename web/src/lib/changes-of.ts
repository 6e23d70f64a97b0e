/**
 * The fields of a form that were changed. Only these are sent, so that what somebody else, or another tab, has changed of the
 * others stays.
 */
export function changesOf<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const keys = Object.keys(now) as (keyof Fields)[];
  return Object.fromEntries(
    keys.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key])).map((key) => [key, now[key]]),
  ) as Partial<Fields>;
}
