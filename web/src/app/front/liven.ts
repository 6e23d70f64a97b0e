import { livenAges } from '../../features/landing/live/ages.ts';
import { livenInstall } from '../../features/landing/live/install.ts';
import { livenTabs } from '../../features/landing/live/tabs.ts';
import { startTheme } from '../../lib/theme.ts';
import { livenBar } from './bar.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';
import { prepareWaysIn } from './ways-in.ts';

/** Gives a prerendered page its life: a few small scripts, and no React until somebody goes on to the app. */
export function livenFrontPage() {
  startTheme();
  leaveWhenSignedIn();
  livenBar();
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-liven="tabs"]')) livenTabs(tabs);
  livenInstall(document);
  livenAges(document);
  prepareWaysIn();
}
