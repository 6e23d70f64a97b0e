import { useSyncExternalStore } from 'react';

/** The breakpoint `wide` of theme.css. */
const wide = typeof window === 'undefined' ? undefined : matchMedia('(min-width: 1025px)');

function subscribe(listener: () => void) {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

/** Whether the window has room for content beside the column. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide?.matches === true,
    () => false,
  );
}
