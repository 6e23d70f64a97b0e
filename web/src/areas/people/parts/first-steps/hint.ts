const KEY = 'first-steps';

/**
 * Whether this device knows that a user has first steps left, so that the feed of other users makes no call. The server
 * decides: the card asks before it shows.
 */
export function awaitsFirstSteps(personId: string): boolean {
  try {
    return localStorage.getItem(KEY) === personId;
  } catch {
    return false;
  }
}

/** Remember the user with first steps left; null for none. */
export function rememberFirstSteps(personId: string | null) {
  try {
    if (personId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, personId);
  } catch {
    // Where storage is blocked there is no card; the first steps are still at their address.
  }
}
