import { useSyncExternalStore } from 'react';

const wish = typeof window === 'undefined' ? undefined : window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  wish?.addEventListener('change', listener);
  return () => wish?.removeEventListener('change', listener);
}

/** Whether the person prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => wish?.matches ?? false);
}
