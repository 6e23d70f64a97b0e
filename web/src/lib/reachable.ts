import { health } from '@quad/contract/health';
import { useSyncExternalStore } from 'react';

/** How often the server is asked for while it cannot be reached, in milliseconds. */
const ASK_EVERY = 5000;

const listeners = new Set<() => void>();
let isReached = true;

/** To be told by every call: an answer came from the server, or none did. */
export function noteReached(reached: boolean) {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of [...listeners]) listener();
  if (!reached) setTimeout(ask, ASK_EVERY);
}

/** No call may be made for a long time: so that the return is noticed, the server is asked whether it is there. */
async function ask() {
  if (isReached) return;
  const answer = await fetch(health.path, { cache: 'no-store', headers: { 'x-api-source': 'quad-web' } }).catch(
    () => undefined,
  );
  if (answer?.ok) noteReached(true);
  else setTimeout(ask, ASK_EVERY);
}

function subscribe(listener: () => void): () => void {
  const back = () => {
    void ask();
    listener();
  };
  listeners.add(listener);
  addEventListener('online', back);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', back);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has a connection and calls reach the server, as far as is known. */
export const useReachable = (): boolean => useSyncExternalStore(subscribe, () => isReached && navigator.onLine);
