const numbers = new WeakMap<Blob, number>();
let last = 0;

/** A number of a chosen file, for as long as the page is open. */
function numberOf(file: Blob): number {
  const known = numbers.get(file);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(file, last);
  return last;
}

/** A text that is equal for equal values, where each file equals itself alone. */
export const keyOfValue = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, each) => (each instanceof Blob ? { file: numberOf(each) } : each));

/** Whether a value is a file, or holds files. */
export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}
