import { health } from '@quad/contract/campus/health';
import { useSyncExternalStore } from 'react';

/** How soon the server is asked for after a call that did not arrive, in milliseconds. */
const ASK_FIRST = 1000;
/** How often it is asked for while it cannot be reached, in milliseconds. */
const ASK_EVERY = 5000;

const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();
let isReached = true;
/** The server itself could not be reached, not only a call. */
let wasAway = false;

/**
 * Every call reports here whether the server answered. `away` means that more than this call has failed: the answer is
 * a cached one.
 */
export function noteReached(reached: boolean, away = false) {
  if (away) wasAway = true;
  if (reached === isReached) return;
  isReached = reached;
  tell(listeners);
  if (!reached) setTimeout(ask, ASK_FIRST);
  else if (wasAway) tellBack();
}

/** Listens to when the connection is back, after the device or the server was away; returns how to stop. */
export function onBack(listener: () => void): () => void {
  backListeners.add(listener);
  return () => void backListeners.delete(listener);
}

function tellBack() {
  wasAway = false;
  tell(backListeners);
}

function tell(heard: ReadonlySet<() => void>) {
  for (const listener of [...heard]) listener();
}

/** No call may be made for a long time: so that the return is noticed, the server is asked whether it is there. */
async function ask() {
  if (isReached) return;
  const answer = await fetch(health.path, { cache: 'no-store', headers: { 'x-api-source': 'quad-web' } }).catch(
    () => undefined,
  );
  if (answer?.ok) return noteReached(true);
  wasAway = true;
  setTimeout(ask, ASK_EVERY);
}

if (typeof window !== 'undefined') {
  addEventListener('online', () => {
    void ask();
    tellBack();
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
