import { useSyncExternalStore } from 'react';

/**
 * Low-data mode: smaller pictures and videos, no autoplay, and nothing is fetched ahead. It is on when it was chosen on
 * this device, or, until something is chosen, when the browser asks for less data or the connection was slow as the
 * document loaded. The document decides before it fetches anything and says why on its root, see app/before-paint.ts.
 */
const KEY = 'low-data';

/** Why low-data mode is on: it was chosen, the browser asks for less data, or the connection is slow. */
export type LowDataReason = 'chosen' | 'saver' | 'slow';

const listeners = new Set<() => void>();

/** Why low-data mode is on; undefined while it is off. */
export function lowDataReason(): LowDataReason | undefined {
  return document.documentElement.dataset.lowData as LowDataReason | undefined;
}

export const isLowData = () => lowDataReason() !== undefined;

/** Turns low-data mode on or off, here and in what is opened from now on. */
export function chooseLowData(on: boolean) {
  const { dataset } = document.documentElement;
  if (on) dataset.lowData = 'chosen';
  else delete dataset.lowData;
  for (const listener of [...listeners]) listener();
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Subscribes to changes of low-data mode; returns the function that unsubscribes. */
export function onLowData(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Why low-data mode is on, if it is; off in prerendered pages. */
export function useLowData(): LowDataReason | undefined {
  return useSyncExternalStore(onLowData, lowDataReason, () => undefined);
}
