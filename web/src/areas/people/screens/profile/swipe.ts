/** The minimum length of a swipe in pixels, and the minimum ratio of horizontal to vertical movement. */
const MIN_LENGTH = 48;
const MIN_RATIO = 1.5;

/** The direction of a movement in pixels; undefined unless it is a horizontal swipe. */
export function swipe({ x, y }: { x: number; y: number }): 'left' | 'right' | undefined {
  if (Math.abs(x) < MIN_LENGTH || Math.abs(x) < MIN_RATIO * Math.abs(y)) return undefined;
  return x < 0 ? 'left' : 'right';
}
