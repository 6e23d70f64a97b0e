import type { Href } from '../../../lib/routing/address.ts';
import { session } from '../../../lib/session.ts';

/*
 * The device stores an admin's choices in the command palette with the admin's id, so that no other admin sees them.
 */

const KEY = 'console-palette';
const MAX_RECENTS = 5;

/** A choice: the key of an action, the address of a page, or a search result. */
export type Recent =
  | { readonly action: string }
  | { readonly page: string }
  | { readonly found: { readonly id: string; readonly label: string; readonly note: string; readonly href: Href } };

const keyOf = (recent: Recent): string =>
  'action' in recent ? `action ${recent.action}` : 'page' in recent ? recent.page : recent.found.href;

/** Read the user's choices, newest first. */
export function readRecents(): readonly Recent[] {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? [] : parseRecents(stored, session.get()?.user._id);
  } catch {
    return [];
  }
}

/** Parse the stored choices. Return none for broken ones and for those of another user. */
export function parseRecents(stored: string, userId: string | undefined): readonly Recent[] {
  try {
    const value: unknown = JSON.parse(stored);
    const { userId: owner, recents } = Object(value) as { userId?: unknown; recents?: unknown };
    return owner === userId && Array.isArray(recents) ? recents.filter(isRecent).slice(0, MAX_RECENTS) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  const { action, page, found } = Object(value) as Record<string, unknown>;
  if (typeof action === 'string' || typeof page === 'string') return true;
  const fields = Object(found) as Record<string, unknown>;
  const { href } = fields;
  // Only addresses within the app are valid.
  if (typeof href !== 'string' || !/^\/(?!\/)/.test(href)) return false;
  return ['id', 'label', 'note'].every((name) => typeof fields[name] === 'string');
}

/** Store a choice in front, without duplicates. */
export function addRecent(recent: Recent): void {
  const userId = session.get()?.user._id;
  if (!userId) return;
  const others = readRecents().filter((other) => keyOf(other) !== keyOf(recent));
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, recents: [recent, ...others].slice(0, MAX_RECENTS) }));
  } catch {
    // Storage is blocked or full, so nothing is stored.
  }
}

/** Delete the choices when their user signs out or another signs in. */
export function forgetRecentsWithAccount(): void {
  session.onAccountLeft(() => {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  });
}
