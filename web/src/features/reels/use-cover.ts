import { useEffect, useRef, useSyncExternalStore } from 'react';
import { router } from '../../lib/routing/router.ts';

const isOpen = () => router.entry().state.viewing === true;

/**
 * Whether something is open over the screen, and what opens and closes it. It is an entry of the history, so the
 * browser's Back closes it, and closing it any other way goes back.
 */
export function useCover(): [open: boolean, setOpen: (open: boolean) => void] {
  const open = useSyncExternalStore(router.subscribe, isOpen);
  // Going back takes a moment, in which it may be closed once more.
  const closing = useRef(false);
  useEffect(() => {
    if (open) closing.current = false;
  }, [open]);

  function setOpen(next: boolean) {
    if (next === isOpen() || closing.current) return;
    if (next) return router.cover();
    closing.current = true;
    router.back();
  }
  return [open, setOpen];
}
