const KEY = 'first-steps';

/**
 * Whether this device remembers remaining first steps of a user. The feed of other users then makes no call. The server
 * decides, so the card makes a call before it shows.
 */
export function awaitsFirstSteps(personId: string): boolean {
  try {
    return localStorage.getItem(KEY) === personId;
  } catch {
    return false;
  }
}

/** Remember the user with remaining first steps; null for none. */
export function rememberFirstSteps(personId: string | null) {
  try {
    if (personId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, personId);
  } catch {
    // Without storage the card never shows, but the address of the first steps still works.
  }
}
