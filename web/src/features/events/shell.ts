import { session } from '../../lib/session.ts';
import type { ShellPart } from '../feature.ts';
import { DATABASE, WAITING_KEY } from './device/database-name.ts';

/** What the first load has of events: tickets and door lists go with their person. */
export const eventsShell: ShellPart = { start: () => session.onAccountLeft(forget) };

function forget() {
  try {
    localStorage.removeItem(WAITING_KEY);
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
