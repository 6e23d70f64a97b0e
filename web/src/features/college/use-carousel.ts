import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** How long a picture stays, in milliseconds. */
const DELAY = 3000;
/** How fast a change is, in the unit of the library, which moves by a spring: about 300 milliseconds. */
const DURATION = 20;

interface Options {
  count: number;
  /** Whether pictures change by themselves. */
  running: boolean;
  /** Whether they change at once, instead of sliding. */
  still: boolean;
}

/**
 * Pictures of which one is shown, round and round, that change by themselves, by `go`, or by a drag. `viewport` goes on
 * an element whose only child holds the pictures.
 */
export function useCarousel({ count, running, still }: Options) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: DURATION, active: count > 1 });
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setIndex(carousel.selectedScrollSnap());
    carousel.on('select', follow).on('reInit', follow);
    return () => {
      carousel.off('select', follow).off('reInit', follow);
    };
  }, [carousel]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has its own time, however it came
  useEffect(() => {
    if (!running || count < 2) return;
    const timer = setTimeout(() => carousel?.scrollNext(), DELAY);
    return () => clearTimeout(timer);
  }, [carousel, running, count, index]);

  return {
    index,
    viewport,
    go: (direction: 1 | -1) => (direction === 1 ? carousel?.scrollNext(still) : carousel?.scrollPrev(still)),
  };
}
