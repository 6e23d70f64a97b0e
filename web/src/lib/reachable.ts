import { health } from '@quad/contract/campus/health';
import { useSyncExternalStore } from 'react';

/** The wait before the first check after a call without an answer, in milliseconds. */
const CHECK_FIRST = 1000;
/** The wait between checks while the server is unreachable, in milliseconds. */
const CHECK_EVERY = 5000;

const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();
let isReached = true;
/** More than one call failed: the server itself was unreachable. */
let wasUnreachable = false;

/**
 * Record whether the server answered a call. `isCached` means that the answer came from the cache, so more than this
 * call has failed.
 */
export function noteReached(reached: boolean, isCached = false) {
  if (isCached) wasUnreachable = true;
  if (reached === isReached) return;
  isReached = reached;
  notifyAll(listeners);
  if (!reached) setTimeout(check, CHECK_FIRST);
  else if (wasUnreachable) notifyBack();
}

/**
 * Subscribe to the return of the connection, after the device was offline or the server unreachable. Return a function
 * that unsubscribes.
 */
export function onBack(listener: () => void): () => void {
  backListeners.add(listener);
  return () => void backListeners.delete(listener);
}

function notifyBack() {
  wasUnreachable = false;
  notifyAll(backListeners);
}

function notifyAll(subscribers: ReadonlySet<() => void>) {
  for (const listener of [...subscribers]) listener();
}

/** Check whether the server is reachable again. The app itself may make no call for a long time. */
async function check() {
  if (isReached) return;
  const answer = await fetch(health.path, { cache: 'no-store', headers: { 'x-api-source': 'quad-web' } }).catch(
    () => undefined,
  );
  if (answer?.ok) return noteReached(true);
  wasUnreachable = true;
  setTimeout(check, CHECK_EVERY);
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => {
    void check();
    notifyBack();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has a connection and calls reach the server, as far as is known. */
export const useReachable = (): boolean => useSyncExternalStore(subscribe, () => isReached && navigator.onLine);
