import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { router } from '../lib/routing/router.ts';

interface BelowProps {
  children: ReactNode;
  /** The placeholder until the content is rendered. */
  loading?: ReactNode;
}

/** Whether the app still shows its first screen, and has not rendered the part below yet. */
let isOpening = true;
router.onRendered((_to, from) => {
  if (from) isOpening = false;
});

/**
 * Content below the first windowful of a screen. When the app opens with that screen, the browser paints the part above
 * first. At any other time all of it is rendered at once, so that Back restores its scroll position.
 */
export function Below({ children, loading = null }: BelowProps) {
  const [isHere, setHere] = useState(!isOpening);
  useEffect(() => {
    if (isHere) return;
    const show = () => {
      isOpening = false;
      startTransition(() => setHere(true));
    };
    const timer = setTimeout(show);
    return () => clearTimeout(timer);
  }, [isHere]);
  return isHere ? children : loading;
}
