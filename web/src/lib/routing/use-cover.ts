import { useEffectEvent, useLayoutEffect } from 'react';
import { router } from './router.ts';

/** Let the browser's Back close a cover, such as a dialog or a menu, instead of leaving the screen. */
export function useCover(open: boolean, close: () => void) {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (open) return router.cover(() => onBack());
  }, [open]);
}
