import { relativeTime } from '../../../../../lib/relative-time.ts';

/** Replaces the dates in the prerendered page with how long ago they were. */
export function livenAges(root: ParentNode) {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-liven="ago"]')) {
    const instant = Date.parse(time.dateTime);
    if (!Number.isNaN(instant)) time.textContent = relativeTime(instant, Date.now());
  }
}
