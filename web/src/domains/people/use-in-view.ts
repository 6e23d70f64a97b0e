import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How far, in pixels, below what is seen an element counts as in view already. */
const AHEAD = 300;

/** Tells when an element comes into view, while `watching`; give it the ref that is answered. */
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
