import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { router } from '../lib/routing/router.ts';

interface BelowProps {
  children: ReactNode;
  /** What stands in its place until then. */
  loading?: ReactNode;
}

/**
 * What stands below the first windowful of a screen. When the app opens with that screen, what is above is painted first;
 * at any other time all of it is there at once, so that going back finds its place.
 */
export function Below({ children, loading = null }: BelowProps) {
  const [isThere, setThere] = useState(() => router.hasStood());
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(() => startTransition(() => setThere(true)));
    return () => clearTimeout(timer);
  }, [isThere]);
  return isThere ? children : loading;
}
