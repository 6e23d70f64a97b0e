import { onBack } from '../reachable.ts';
import { session } from '../session.ts';
import { pause } from './backoff.ts';
import { createOutbox, type Sent } from './outbox.ts';
import type { Waiting } from './outbox-entry.ts';
import { noteWaiting, type OutboxPlace } from './outbox-place.ts';
import { deviceStore } from './outbox-store.ts';

interface DeviceOutboxParts<Content extends object> {
  readonly place: OutboxPlace;
  /** Sends something; never throws. The person whose it is is signed in when it is called. */
  readonly send: (entry: Content & Waiting) => Promise<Sent>;
  readonly laneOf: (content: Content) => string;
  readonly keyOf?: (content: Content) => string | undefined;
}

/**
 * An outbox of this device, whose entries survive the page. It begins to send what an earlier visit has left, and goes on when
 * the server can be reached again or somebody signs in. It forgets all when its person leaves.
 */
export function createDeviceOutbox<Content extends object>({ place, send, ...order }: DeviceOutboxParts<Content>) {
  /** Tabs tell each other that what is stored has changed. */
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(place.database);
  const viewer = () => session.get()?.user._id;
  const outbox = createOutbox<Content>({
    store: deviceStore(place.database),
    viewer,
    // somebody else may have signed in while it was read
    send: (entry) => (entry.userId === viewer() ? send(entry) : Promise.resolve({ done: 'stop' })),
    ...order,
    alone: (work) =>
      // Not on a page without a secure connection. There two tabs may send the same; the server takes it once.
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
  // Whoever signs in again goes on where the session ended.
  session.subscribe(goOn);
  outbox.subscribe(() => {
    // Where nobody is signed in nothing shows, and yet it waits.
    if (viewer() !== undefined) noteWaiting(place, outbox.entries()[0]?.userId);
  });
  session.onAccountLeft(() => void outbox.clear());
  goOn();
  return outbox;
}
