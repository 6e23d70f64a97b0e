import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { isRightToLeft } from '../../../../lib/reading-direction.ts';

/** The time that a picture stays, in milliseconds. */
const DELAY = 3000;
/** The speed of a slide change, in the library's own unit: about 300 milliseconds. */
const DURATION = 20;

interface Options {
  count: number;
  /** Whether it advances by itself. */
  running: boolean;
  /** Whether pictures change without sliding. */
  still: boolean;
}

/**
 * An endless carousel that shows one picture at a time. It advances by itself, by `go`, or by dragging. Put `viewport`
 * on the element whose only child contains the pictures.
 */
export function useCarousel({ count, running, still }: Options) {
  const [viewport, carousel] = useEmblaCarousel({
    loop: true,
    duration: DURATION,
    active: count > 1,
    direction: isRightToLeft() ? 'rtl' : 'ltr',
  });
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setIndex(carousel.selectedScrollSnap());
    carousel.on('select', follow).on('reInit', follow);
    return () => {
      carousel.off('select', follow).off('reInit', follow);
    };
  }, [carousel]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the picture restarts the timer
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
