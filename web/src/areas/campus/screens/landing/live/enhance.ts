import { relativeTime } from '@quad/contract/text/relative-time';
import { enhanceInstall } from './install.ts';
import { enhanceTabs } from './tabs.ts';

/** Make the prerendered start page interactive. */
export function enhanceLanding() {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-enhance="tabs"]')) enhanceTabs(tabs);
  enhanceInstall(document);
  enhanceAges(document);
}

/** Replaces the dates in the prerendered page with how long ago they were; in other languages with their own dates. */
function enhanceAges(root: ParentNode) {
  const { lang } = document.documentElement;
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-enhance="ago"]')) {
    const instant = Date.parse(time.dateTime);
    if (!Number.isNaN(instant))
      time.textContent =
        lang === 'en'
          ? relativeTime(instant, Date.now())
          : new Date(instant).toLocaleDateString(`${lang}-IN-u-nu-latn`, { day: 'numeric', month: 'short' });
  }
}
