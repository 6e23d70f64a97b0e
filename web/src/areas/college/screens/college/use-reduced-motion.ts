import { useSyncExternalStore } from 'react';

const preference = typeof window === 'undefined' ? undefined : window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  preference?.addEventListener('change', listener);
  return () => preference?.removeEventListener('change', listener);
}

/** Whether the user prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => preference?.matches ?? false);
}
