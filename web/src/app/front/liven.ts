import { startTheme } from '../../lib/theme.ts';
import { livenBar } from './bar.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';
import { LIVE_FEATURES } from './live-features.ts';
import { prepareWaysIn } from './ways-in.ts';

/** Makes a prerendered page interactive with a few small scripts; React is loaded only with the app. */
export function livenFrontPage() {
  startTheme();
  leaveWhenSignedIn();
  livenBar();
  for (const liven of LIVE_FEATURES) liven();
  prepareWaysIn();
}
