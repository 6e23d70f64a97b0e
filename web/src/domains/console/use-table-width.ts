import { useSyncExternalStore } from 'react';

/** The breakpoint `md` of theme.css. */
const query = typeof window === 'undefined' ? undefined : matchMedia('(min-width: 768px)');

function subscribe(listener: () => void) {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether there is room for a table; on a phone rows are cards. */
export function useTableWidth(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query?.matches === true,
    () => true,
  );
}
