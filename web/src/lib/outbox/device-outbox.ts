import { onBack } from '../reachable.ts';
import { session } from '../session.ts';
import { pause } from './backoff.ts';
import { createOutbox, type Sent } from './outbox.ts';
import type { Waiting } from './outbox-entry.ts';
import { noteWaiting, type OutboxPlace } from './outbox-place.ts';
import { deviceStore } from './outbox-store.ts';

interface DeviceOutboxParts<Content extends object> {
  readonly place: OutboxPlace;
  /** Send an entry; never throws. Its user is signed in when this is called. */
  readonly send: (entry: Content & Waiting) => Promise<Sent>;
  readonly laneOf: (content: Content) => string;
  readonly keyOf?: (content: Content) => string | undefined;
}

/**
 * An outbox of this device, whose entries survive the page. It starts to send the entries of an earlier visit, and
 * continues when the server is reachable again or a user signs in. It deletes all entries when their user leaves.
 */
export function createDeviceOutbox<Content extends object>({ place, send, ...order }: DeviceOutboxParts<Content>) {
  /** Tabs notify each other when the stored entries have changed. */
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(place.database);
  const viewer = () => session.get()?.user._id;
  const outbox = createOutbox<Content>({
    store: deviceStore(place.database),
    viewer,
    // another user may have signed in while the entry was read
    send: (entry) => (entry.userId === viewer() ? send(entry) : Promise.resolve({ done: 'stop' })),
    ...order,
    alone: (work) =>
      // A page without a secure connection has no locks. There two tabs may send the same entry; the server accepts it
      // once.
      navigator.locks ? navigator.locks.request(place.database, work) : work(),
    pause,
    onStored: () => tabs?.postMessage(null),
  });
  const goOn = () => void outbox.refresh().then(() => outbox.start());

  tabs?.addEventListener('message', () => {
    void outbox.refresh();
    outbox.wake();
  });
  onBack(() => void outbox.start());
  // A user who signs in again continues where the session ended.
  session.subscribe(goOn);
  outbox.subscribe(() => {
    // Signed out, no entries are visible, although they still wait.
    if (viewer() !== undefined) noteWaiting(place, outbox.entries()[0]?.userId);
  });
  session.onAccountLeft(() => void outbox.clear());
  goOn();
  return outbox;
}
