import { useSyncExternalStore } from 'react';

/** Whether the page is visible: neither in a background tab nor minimised. */
export function useVisible(): boolean {
  return useSyncExternalStore(follow, isVisible);
}

const isVisible = () => document.visibilityState === 'visible';

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
