import { session } from '../session.ts';

/*
 * Where the device stores unsent input, and how it is deleted. The app starts with this code, so it is separate from the
 * code that reads and writes (stored-input.ts).
 */

/** The key of unsent texts in local storage. */
export const INPUT_KEY = 'input';
/** The database of chosen files. */
export const INPUT_DATABASE = 'quad-input';

/** Where the release before stored the only draft of a post. */
export const OLD_DRAFT_KEY = 'draft';
export const OLD_DRAFT_DATABASE = 'quad-draft';

/**
 * Called once at the start of the app: delete the unsent input of an account when its user signs out or another user
 * signs in, also after a reload.
 */
export function forgetInputWithAccount() {
  session.onAccountLeft(forgetAllInput);
  const follow = () => {
    const user = session.get()?.user;
    if (user) forgetOthers(user._id);
  };
  session.subscribe(follow);
  follow();
}

/** Delete the unsent input of every user of this device. */
function forgetAllInput() {
  try {
    for (const key of [INPUT_KEY, OLD_DRAFT_KEY]) localStorage.removeItem(key);
    for (const database of [INPUT_DATABASE, OLD_DRAFT_DATABASE]) indexedDB.deleteDatabase(database);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function forgetOthers(userId: string) {
  try {
    const stored = localStorage.getItem(INPUT_KEY);
    if (stored !== null && Object(JSON.parse(stored)).userId !== userId) forgetAllInput();
  } catch {
    forgetAllInput();
  }
}
