import { useSyncExternalStore } from 'react';
import type { Entry } from './entries.ts';
import { router } from './router.ts';

/** What is asked of the entry whose screen stands; renders again when the answer changes. */
export function useEntry<Answer>(select: (entry: Entry) => Answer): Answer {
  const read = () => select(router.shown()?.entry ?? router.entry());
  return useSyncExternalStore(router.subscribe, read, read);
}
