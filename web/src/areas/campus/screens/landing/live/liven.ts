import { relativeTime } from '../../../../../lib/relative-time.ts';
import { livenInstall } from './install.ts';
import { livenTabs } from './tabs.ts';

/** Make the prerendered start page interactive. */
export function livenLanding() {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-liven="tabs"]')) livenTabs(tabs);
  livenInstall(document);
  livenAges(document);
}

/** Replaces the dates in the prerendered page with how long ago they were. */
function livenAges(root: ParentNode) {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-liven="ago"]')) {
    const instant = Date.parse(time.dateTime);
    if (!Number.isNaN(instant)) time.textContent = relativeTime(instant, Date.now());
  }
}
