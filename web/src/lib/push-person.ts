const KEY = 'push-person';

/** The id of the user who has turned push messages on in this browser; null without one. */
export function pushPerson(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setPushPerson(personId: string | null): void {
  try {
    if (personId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, personId);
  } catch {
    // Storage is blocked: push messages arrive until the session ends.
  }
}
