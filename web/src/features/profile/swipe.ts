/** The least way of a swipe, in pixels, and how much farther it goes to the side than up or down. */
const LEAST = 48;
const STRAIGHT = 1.5;

/** What a finger that moved so far (in pixels) meant; undefined when it was no swipe to a side. */
export function swipe({ x, y }: { x: number; y: number }): 'left' | 'right' | undefined {
  if (Math.abs(x) < LEAST || Math.abs(x) < STRAIGHT * Math.abs(y)) return undefined;
  return x < 0 ? 'left' : 'right';
}
