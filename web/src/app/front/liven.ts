import { livenLanding } from '../../areas/campus/screens/landing/live/liven.ts';
import { startTheme } from '../../lib/theme.ts';
import { livenBar } from './bar.ts';
import { preloadSignIn } from './ways-in.ts';

/** Where the session is stored. */
const KEY = 'auth';

/** Reload the page as the app when the user has signed in, in another tab or before returning to this page. */
function leaveWhenSignedIn() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) location.reload();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSignedIn()) location.reload();
  });
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Make a prerendered page interactive with a few small scripts; React is loaded only with the app. */
export function livenFrontPage() {
  startTheme();
  leaveWhenSignedIn();
  livenBar();
  livenLanding();
  preloadSignIn();
}
