const KEY = 'auth';

/** Reload the page as the app when the user has signed in, in another tab or before returning to this page. */
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
