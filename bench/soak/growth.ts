/**
 * How much a figure grows from one value to the next: the median of the slopes between all pairs (Theil and Sen), which
 * a single high value does not move. Undefined for fewer than five values, which are too few.
 */
export function growthPerStep(values: readonly number[]): number | undefined {
  if (values.length < 5) return undefined;
  const slopes = values.flatMap((value, i) => values.slice(i + 1).map((later, j) => (later - value) / (j + 1)));
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)];
}
