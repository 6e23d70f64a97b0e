import { useSyncExternalStore } from 'react';

/**
 * Low-data mode: smaller pictures and videos, no autoplay, no preloading. The user's choice on this device decides.
 * Without a choice, the mode is on when the browser asks for less data, or when the connection was slow as the document
 * loaded. The document decides before it fetches anything, and writes the reason on its root; see app/before-paint.ts.
 */
const KEY = 'low-data';

/** Why low-data mode is on: the user chose it, the browser asks for less data, or the connection is slow. */
export type LowDataReason = 'chosen' | 'saver' | 'slow';

const listeners = new Set<() => void>();

/** Why low-data mode is on; undefined while it is off. */
function lowDataReason(): LowDataReason | undefined {
  return document.documentElement.dataset.lowData as LowDataReason | undefined;
}

export const isLowData = () => lowDataReason() !== undefined;

/** Turn low-data mode on or off, for this page and for later ones. */
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

/** Subscribe to changes of low-data mode; return a function that unsubscribes. */
export function onLowData(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Why low-data mode is on, if it is; off in prerendered pages. */
export function useLowData(): LowDataReason | undefined {
  return useSyncExternalStore(onLowData, lowDataReason, () => undefined);
}
