import { chunk } from '../../lib/chunk.ts';
import { session } from '../../lib/session.ts';
import type { FirstLoad } from '../area.ts';
import { DATABASE, WAITING_KEY } from './queries/device/database-name.ts';

export const firstLoad: FirstLoad = {
  rail: chunk(async () => (await import('./screens/list/RailEvents.tsx')).RailEvents),
  start: () => session.onAccountLeft(forget),
};

/** Delete the tickets and door lists of an account that leaves. */
function forget() {
  try {
    localStorage.removeItem(WAITING_KEY);
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
