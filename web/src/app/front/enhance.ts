import { enhanceLanding } from '../../areas/campus/screens/landing/live/enhance.ts';
import { startTheme } from '../../lib/theme.ts';
import { enhanceBar } from './bar.ts';
import { preloadSignIn } from './preload-sign-in.ts';

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
export function enhanceFrontPage() {
  startTheme();
  leaveWhenSignedIn();
  enhanceBar();
  enhanceLanding();
  preloadSignIn();
}
