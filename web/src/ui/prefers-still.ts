import { isLowData } from '../lib/low-data.ts';

/** Whether the user prefers reduced motion. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether videos wait until the user starts them, because the user prefers reduced motion or less data. */
export function prefersStill(): boolean {
  return isLowData() || prefersLessMotion();
}
