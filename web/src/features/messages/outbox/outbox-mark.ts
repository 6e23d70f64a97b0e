const KEY = 'outbox';

/** Notes whether messages wait on this device, so that the app's start need not open a database to know. */
export function noteWaiting(waiting: boolean) {
  try {
    if (waiting) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked: what waits is sent when messages are next opened.
  }
}

/** Whether messages wait on this device. */
export function isWaiting(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
