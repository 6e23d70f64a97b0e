/** The key of session storage set during an upload. After a reload, the upload continues by itself. */
const KEY = 'posting';

/** Note the id of the draft that is being uploaded; null when it has ended. */
export function setPosting(draftId: string | null) {
  try {
    if (draftId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, draftId);
  } catch {
    // Storage is blocked: after a reload the user presses Post again.
  }
}

export function isPosting(draftId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === draftId;
  } catch {
    return false;
  }
}
