import { relativeTime } from '../../../lib/relative-time.ts';

/** Tells how long ago something was where the page came with its date. */
export function livenAges(root: ParentNode) {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-liven="ago"]')) {
    const instant = Date.parse(time.dateTime);
    if (!Number.isNaN(instant)) time.textContent = relativeTime(instant, Date.now());
  }
}
