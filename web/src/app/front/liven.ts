import { startTheme } from '../../lib/theme.ts';
import { livenBar } from './bar.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';
import { LIVE_FEATURES } from './live-features.ts';
import { prepareWaysIn } from './ways-in.ts';

/** Gives a prerendered page its life: a few small scripts, and no React until somebody goes on to the app. */
export function livenFrontPage() {
  startTheme();
  leaveWhenSignedIn();
  livenBar();
  for (const liven of LIVE_FEATURES) liven();
  prepareWaysIn();
}
