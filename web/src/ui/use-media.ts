import { useSyncExternalStore } from 'react';

/** Make a hook that follows a media query; false in prerendered pages. */
export function mediaHook(condition: string): () => boolean {
  const media = typeof window === 'undefined' ? undefined : matchMedia(condition);
  const subscribe = (listener: () => void) => {
    media?.addEventListener('change', listener);
    return () => media?.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => media?.matches === true,
      () => false,
    );
}
