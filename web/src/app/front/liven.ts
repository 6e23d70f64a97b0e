import { livenLanding } from '../../areas/campus/screens/landing/live/liven.ts';
import { startTheme } from '../../lib/theme.ts';
import { livenBar } from './bar.ts';
import { leaveWhenSignedIn } from './leave-when-signed-in.ts';
import { preloadSignIn } from './ways-in.ts';

/** Make a prerendered page interactive with a few small scripts; React is loaded only with the app. */
export function livenFrontPage() {
  startTheme();
  leaveWhenSignedIn();
  livenBar();
  livenLanding();
  preloadSignIn();
}
