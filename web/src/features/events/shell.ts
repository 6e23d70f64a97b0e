import { session } from '../../lib/session.ts';
import type { ShellPart } from '../feature.ts';
import { DATABASE, WAITING_KEY } from './device/database-name.ts';

/** What the first load has of events: tickets and door lists go with their person, and what a door could not tell is told. */
export const eventsShell: ShellPart = {
  start() {
    session.onAccountLeft(forget);
    try {
      const waiting = localStorage.getItem(WAITING_KEY);
      // Without a connection its code may be missing; then it is told when the door is next opened.
      if (waiting !== null && waiting === session.get()?.user._id)
        import('./door/device-door.ts').then(({ sendLeftScans }) => sendLeftScans()).catch(() => undefined);
    } catch {
      // Storage is blocked: nothing was stored.
    }
  },
};

function forget() {
  try {
    localStorage.removeItem(WAITING_KEY);
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
