import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { router } from '../lib/routing/router.ts';

interface BelowProps {
  children: ReactNode;
  /** The placeholder until then. */
  loading?: ReactNode;
}

/** Whether the screen that the app opened with is still there, and what is below on it has not been shown. */
let opens = true;
router.onStanding((_to, from) => {
  if (from) opens = false;
});

/**
 * Content below the first windowful of a screen. When the app opens with that screen, the browser paints the part above
 * first. At any other time all of it is rendered at once, so that Back restores its scroll position.
 */
export function Below({ children, loading = null }: BelowProps) {
  const [isHere, setHere] = useState(!opens);
  useEffect(() => {
    if (isHere) return;
    const show = () => {
      opens = false;
      startTransition(() => setHere(true));
    };
    const timer = setTimeout(show);
    return () => clearTimeout(timer);
  }, [isHere]);
  return isHere ? children : loading;
}
