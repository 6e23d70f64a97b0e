/** The key of session storage set during an upload. After a reload, the upload continues by itself. */
const KEY = 'posting';

export function setPosting(userId: string | null) {
  try {
    if (userId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, userId);
  } catch {
    // Storage is blocked: after a reload the user presses Post again.
  }
}

export function isPosting(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}
