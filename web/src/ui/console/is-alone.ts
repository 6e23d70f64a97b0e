/** Whether a day has a value and the days before and after it have none. */
export function isAlone(points: readonly { readonly value: number | null }[], index: number): boolean {
  const has = (at: number) => typeof points[at]?.value === 'number';
  return has(index) && !has(index - 1) && !has(index + 1);
}
