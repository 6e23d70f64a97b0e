import { type RefObject, useEffect, useRef, useState } from 'react';

const HALF = 0.5;

/** A part of the screen, and whether more than half of it is out of view, while `watching`. */
export function useAway(watching: boolean): [RefObject<HTMLDivElement | null>, boolean] {
  const part = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!part.current || !watching) return;
    const observer = new IntersectionObserver(
      (entries) => setAway((entries.at(-1)?.intersectionRatio ?? 1) < HALF),
      // without the bars of a phone
      { rootMargin: '-56px 0px', threshold: HALF },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [watching]);
  return [part, isAway];
}
