import { session } from '../../../lib/session.ts';

/* The device stores recent searches with the user's id, so that other users of the device do not see them. */

const KEY = 'recent-searches';
/** The number of searches that fits above the keyboard of a phone. */
const MAX_RECENTS = 8;

/** Read the user's recent searches, newest first. Delete those of another user. */
export function readRecents(userId: string): readonly string[] {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === null) return [];
    const texts = parseRecents(stored, userId);
    if (!texts) localStorage.removeItem(KEY);
    return texts ?? [];
  } catch {
    return [];
  }
}

/** Parse the stored searches. Return null for broken ones and for those of another user. */
export function parseRecents(stored: string, userId: string): readonly string[] | null {
  try {
    const value = new Map(Object.entries(Object(JSON.parse(stored))));
    const texts = value.get('texts');
    if (value.get('userId') !== userId || !Array.isArray(texts)) return null;
    return texts.filter((text) => typeof text === 'string').slice(0, MAX_RECENTS);
  } catch {
    return null;
  }
}

/** Return the searches with a new one in front, without duplicates. */
export function withRecent(texts: readonly string[], text: string): readonly string[] {
  // Not `foldText`, because this module is in the first load and `foldText` is larger than the rest of it.
  const key = text.toLowerCase();
  return [text, ...texts.filter((other) => other.toLowerCase() !== key)].slice(0, MAX_RECENTS);
}

/** Store a user's searches. */
export function storeRecents(userId: string, texts: readonly string[]) {
  try {
    if (texts.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ userId, texts }));
  } catch {
    // Storage is blocked or full, so no recent searches appear.
  }
}

/** Add a search of the signed-in user. */
export function addRecent(text: string) {
  const userId = session.get()?.user._id;
  const typed = text.trim();
  if (userId && typed !== '') storeRecents(userId, withRecent(readRecents(userId), typed));
}

/** Delete the searches when their user signs out, or another user signs in, even after a reload. */
export function forgetRecentsWithAccount() {
  session.onAccountLeft(() => storeRecents('', []));
  session.subscribe(() => {
    const person = session.get()?.user;
    // Reading deletes the searches of another user.
    if (person) readRecents(person._id);
  });
}
