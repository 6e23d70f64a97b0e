import { chunk } from '../../../lib/chunk.ts';
import { session } from '../../../lib/session.ts';
import type { ShellPart } from '../../feature.ts';
import { DATABASE, WAITING_KEY } from '../queries/device/database-name.ts';

/** The first load's part of events: tickets and door lists are deleted when their user leaves. */
export const eventsShell: ShellPart = {
  rail: chunk(async () => (await import('./list/RailEvents.tsx')).RailEvents),
  start: () => session.onAccountLeft(forget),
};

function forget() {
  try {
    localStorage.removeItem(WAITING_KEY);
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
