import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How many pixels below the visible area an element already counts as in view. */
const AHEAD = 300;

/** Calls back when an element comes into view, while `watching`. Put the returned ref on the element. */
export function useInView(watching: boolean, onInView: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onInView);
  useEffect(() => {
    const element = ref.current;
    if (!element || !watching) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      rootMargin: `0px 0px ${AHEAD}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching]);
  return ref;
}
