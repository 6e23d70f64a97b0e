/** The database of the outbox. */
export const DATABASE = 'quad-outbox';

const KEY = 'outbox';

/** Notes whose messages wait on this device, so that the app's start need not open a database to know. */
export function noteWaiting(userId: string | null) {
  try {
    if (userId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, userId);
  } catch {
    // Blocked: what waits is sent when messages are next opened.
  }
}

/** Whose messages wait on this device. */
export function waitingUser(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
