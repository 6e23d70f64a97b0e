const KEY = 'first-steps';

/**
 * Whether this device has learned that somebody has first steps to take, so that the feed asks the server for nobody else.
 * The answer is the server's: the card asks before it shows.
 */
export function awaitsFirstSteps(personId: string): boolean {
  try {
    return localStorage.getItem(KEY) === personId;
  } catch {
    return false;
  }
}

/** Remembers who has first steps to take, or that nobody has. */
export function rememberFirstSteps(personId: string | null) {
  try {
    if (personId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, personId);
  } catch {
    // Where storage is blocked there is no card; the first steps are still at their address.
  }
}
