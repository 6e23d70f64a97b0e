import { useSyncExternalStore } from 'react';

/** The breakpoint `desk` of theme.css. */
const desk = typeof window === 'undefined' ? undefined : matchMedia('(min-width: 1280px)');

function subscribe(listener: () => void) {
  desk?.addEventListener('change', listener);
  return () => desk?.removeEventListener('change', listener);
}

/** Whether the window has room for an item beside its list. */
export function useDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => desk?.matches === true,
    () => false,
  );
}
