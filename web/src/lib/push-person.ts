const KEY = 'push-person';

/** The id of the person who has turned push messages on in this browser; null when nobody has. */
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
    // Blocked: messages come until the session ends.
  }
}
