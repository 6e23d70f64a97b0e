import { session } from '../../../../lib/session.ts';
import { WAITING_KEY } from '../../queries/device/database-name.ts';

/** Send the check-ins that a door on this device could not send, once per visit. */
export function sendLeftScans(): void {
  try {
    const waiting = localStorage.getItem(WAITING_KEY);
    // Offline, the code may be missing. The check-ins are then sent when the door next opens.
    if (waiting !== null && waiting === session.get()?.user._id)
      import('./device-door.ts').then((door) => door.sendLeftScans()).catch(() => undefined);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
