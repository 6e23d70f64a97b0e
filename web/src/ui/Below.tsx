import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { router } from '../lib/routing/router.ts';

interface BelowProps {
  children: ReactNode;
  /** What stands in its place until then. */
  loading?: ReactNode;
}

/** Whether the screen that the app opened with is still there, and what is below on it has not been shown. */
let opens = true;
router.onStanding((_to, from) => {
  if (from) opens = false;
});

/**
 * What stands below the first windowful of a screen. When the app opens with that screen, what is above is painted first;
 * at any other time all of it is there at once, so that going back finds its place.
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
