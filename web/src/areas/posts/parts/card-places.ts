/** Return the distance of each card from the top of the list, and as the last item the height of the list. */
export function layOut(ids: readonly string[], heightOf: (id: string) => number): Float64Array {
  const starts = new Float64Array(ids.length + 1);
  let sum = 0;
  for (const [index, id] of ids.entries()) {
    starts[index] = sum;
    sum += heightOf(id);
  }
  starts[ids.length] = sum;
  return starts;
}

/** A part of a list: the indexes of its first card, and of the first after it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Return the cards between `top` and `bottom` (pixels from the top of the list), and `more` cards on each side. */
export function cardsIn(starts: Float64Array, top: number, bottom: number, more: number): Range {
  const count = starts.length - 1;
  if (count === 0) return { from: 0, to: 0 };
  return {
    from: Math.max(0, cardAt(starts, top) - more),
    to: Math.min(count, cardAt(starts, bottom) + 1 + more),
  };
}

/** Return the last card that begins at or before a place, or the first card when the place is above all cards. */
export function cardAt(starts: Float64Array, place: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
