import { useEffect, useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

function setTitle(title: string | null) {
  current = title;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The document title set by the screen, or null to use that of the route. */
export function useCurrentTitle(): string | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** Set the document title of a screen whose title comes with its content; undefined until then. */
export function useScreenTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    setTitle(title);
    return () => setTitle(null);
  }, [title]);
}
