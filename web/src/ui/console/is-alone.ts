/** Whether a value has none beside it: days around it were not counted. */
export function isAlone(points: readonly { readonly value: number | null }[], index: number): boolean {
  const has = (at: number) => typeof points[at]?.value === 'number';
  return has(index) && !has(index - 1) && !has(index + 1);
}
