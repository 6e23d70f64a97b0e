const KEY = 'auth';

/** Signing in, in another tab or before coming back to this page, makes it the app: the page is loaded anew. */
export function leaveWhenSignedIn() {
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
