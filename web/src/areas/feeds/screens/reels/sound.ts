import { useSyncExternalStore } from 'react';

/** Whether reels play with sound, until the app is closed. Browsers require a tap first. */
let on = false;
const listeners = new Set<() => void>();

export function turnSound(to: boolean) {
  on = to;
  for (const listener of [...listeners]) listener();
}

export const isSoundOn = () => on;

export function useSound(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
