import { session } from '../../../lib/session.ts';

/* Recent searches stay on the device with the user's id, so that other users of the device do not see them. */

const KEY = 'recent-searches';
/** The number that fits a phone above its keyboard. */
const MOST = 8;

/** This person's recent searches, newest first. Another person's are removed. */
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

/** Parse the stored searches; null when they are broken or another user's. */
export function parseRecents(stored: string, userId: string): readonly string[] | null {
  try {
    const value = new Map(Object.entries(Object(JSON.parse(stored))));
    const texts = value.get('texts');
    if (value.get('userId') !== userId || !Array.isArray(texts)) return null;
    return texts.filter((text) => typeof text === 'string').slice(0, MOST);
  } catch {
    return null;
  }
}

/** The searches after a new one, which comes first and appears once. */
export function withRecent(texts: readonly string[], text: string): readonly string[] {
  // part of the first load, where `foldText` would weigh more than the search
  const key = text.toLowerCase();
  return [text, ...texts.filter((other) => other.toLowerCase() !== key)].slice(0, MOST);
}

/** Stores a person's searches; nothing where the browser does not allow storage. */
export function storeRecents(userId: string, texts: readonly string[]) {
  try {
    if (texts.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ userId, texts }));
  } catch {
    // Blocked or full: there are no recent searches.
  }
}

/** Adds what the signed-in person has searched. */
export function addRecent(text: string) {
  const userId = session.get()?.user._id;
  const typed = text.trim();
  if (userId && typed !== '') storeRecents(userId, withRecent(readRecents(userId), typed));
}

/** Delete the searches when their user signs out or another user signs in, also after a reload. */
export function forgetRecentsWithAccount() {
  session.onAccountLeft(() => storeRecents('', []));
  session.subscribe(() => {
    const person = session.get()?.user;
    // Reading removes those of another person.
    if (person) readRecents(person._id);
  });
}
