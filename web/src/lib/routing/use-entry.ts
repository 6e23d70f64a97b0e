import { useSyncExternalStore } from 'react';
import { type Href, pathOf } from './address.ts';
import type { Entry } from './entries.ts';
import { router } from './router.ts';

/** Select a value from the entry of the current screen; renders again when it changes. */
export function useEntry<Answer>(select: (entry: Entry) => Answer): Answer {
  const read = () => select(router.shown()?.entry ?? router.entry());
  return useSyncExternalStore(router.subscribe, read, read);
}

/** The address of the list that the current item was opened from; undefined elsewhere. */
function openedFrom(): Href | undefined {
  const { key, state } = router.entry();
  return router.shown()?.entry.key === key ? state.openedFrom : undefined;
}

/** The list that the current item was opened from. It follows the list's filters. */
export function useOpenedFrom(): Href | undefined {
  return useSyncExternalStore(router.subscribe, openedFrom, openedFrom);
}

/** Select a value from the path that links of the navigation mark: the item's list, or the current screen. */
export function useMarkedPath<Answer>(select: (pathname: string) => Answer): Answer {
  const from = useOpenedFrom();
  return useEntry(({ pathname }) => select(from === undefined ? pathname : pathOf(from)));
}
