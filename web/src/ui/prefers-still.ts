import { isLowData } from '../lib/low-data.ts';

/** Whether videos wait until somebody starts them: the person asks for less motion or less data. */
export function prefersStill(): boolean {
  return isLowData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
