import { useSyncExternalStore } from 'react';
import type { Entry } from './entries.ts';
import { router } from './router.ts';

/** Select a value from the entry of the current screen; renders again when it changes. */
export function useEntry<Answer>(select: (entry: Entry) => Answer): Answer {
  const read = () => select(router.shown()?.entry ?? router.entry());
  return useSyncExternalStore(router.subscribe, read, read);
}
