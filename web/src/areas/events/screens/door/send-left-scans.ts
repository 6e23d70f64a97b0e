import { session } from '../../../../lib/session.ts';
import { WAITING_KEY } from '../../queries/device/database-name.ts';

/** Tells the server of those whom a door on this device let in and could not tell of, once per visit. */
export function sendLeftScans(): void {
  try {
    const waiting = localStorage.getItem(WAITING_KEY);
    // Without a connection its code may be missing; then it is told when the door is next opened.
    if (waiting !== null && waiting === session.get()?.user._id)
      import('./device-door.ts').then((door) => door.sendLeftScans()).catch(() => undefined);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
