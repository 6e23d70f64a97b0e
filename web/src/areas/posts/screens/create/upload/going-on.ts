/** The key of session storage set during an upload. After a reload, the upload continues by itself. */
const GOING_ON = 'posting';

export function setGoingOn(userId: string | null) {
  try {
    if (userId === null) sessionStorage.removeItem(GOING_ON);
    else sessionStorage.setItem(GOING_ON, userId);
  } catch {
    // Storage is blocked: after a reload the user presses Post again.
  }
}

export function isGoingOn(userId: string): boolean {
  try {
    return sessionStorage.getItem(GOING_ON) === userId;
  } catch {
    return false;
  }
}
