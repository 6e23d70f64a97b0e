import { livenAges } from './ages.ts';
import { livenInstall } from './install.ts';
import { livenTabs } from './tabs.ts';

/** Makes the prerendered start page interactive. */
export function livenLanding() {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-liven="tabs"]')) livenTabs(tabs);
  livenInstall(document);
  livenAges(document);
}
