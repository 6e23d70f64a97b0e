/** The minimum length of a swipe in pixels, and the minimum ratio of its horizontal to its vertical movement. */
const LEAST = 48;
const STRAIGHT = 1.5;

/** The direction of a finger's movement (in pixels); undefined when it was not a horizontal swipe. */
export function swipe({ x, y }: { x: number; y: number }): 'left' | 'right' | undefined {
  if (Math.abs(x) < LEAST || Math.abs(x) < STRAIGHT * Math.abs(y)) return undefined;
  return x < 0 ? 'left' : 'right';
}
