import { useEffect, useSyncExternalStore } from 'react';

let told: string | null = null;
const listeners = new Set<() => void>();

function tell(title: string | null) {
  told = title;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The document title set by the screen, or null to use that of the route. */
export function useToldTitle(): string | null {
  return useSyncExternalStore(subscribe, () => told);
}

/** For a screen whose title is known only when its content is; `undefined` until then. */
export function useScreenTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    tell(title);
    return () => tell(null);
  }, [title]);
}
