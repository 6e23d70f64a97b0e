import { speakWith } from '@quad/contract/language/voice';
import { relativeTime, shortDate } from '@quad/contract/text/relative-time';
import { enhanceInstall } from './install.ts';
import { enhanceTabs } from './tabs.ts';

/** Make the prerendered start page interactive. */
export function enhanceLanding() {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-enhance="tabs"]')) enhanceTabs(tabs);
  enhanceInstall(document);
  enhanceAges(document);
}

/**
 * Replaces the dates in the prerendered page with how long ago they were. In other languages they stay dates, because
 * the page has no translations: only their locale is known.
 */
function enhanceAges(root: ParentNode) {
  const { lang } = document.documentElement;
  const isEnglish = lang === 'en';
  if (!isEnglish) speakWith(() => ({ locale: `${lang}-IN-u-nu-latn`, direction: 'ltr', translate: () => undefined }));
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-enhance="ago"]')) {
    const instant = Date.parse(time.dateTime);
    if (Number.isNaN(instant)) continue;
    time.textContent = isEnglish ? relativeTime(instant, Date.now()) : shortDate(instant);
  }
}
