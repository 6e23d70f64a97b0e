import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRightToLeft } from '../../../lib/reading-direction.ts';

/** The speed of a slide change, in the library's own unit: about 250 milliseconds. */
const DURATION = 18;

interface Slides {
  place: number;
  onPlace: (place: number) => void;
}

/**
 * Pictures side by side that the user drags and swipes. Put `viewport` on the element whose only child contains them.
 */
export function useSlides({ place, onPlace }: Slides) {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // New options would restart the carousel during a drag, and the end of the drag would then be a click.
  const [options] = useState({
    duration: DURATION,
    startIndex: place,
    direction: isRightToLeft() ? ('rtl' as const) : ('ltr' as const),
  });
  const [viewport, carousel] = useEmblaCarousel(options);
  const handlePlace = useEffectEvent(onPlace);
  useEffect(() => {
    if (!carousel) return;
    const follow = () => handlePlace(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => void carousel.off('select', follow);
  }, [carousel]);
  return {
    viewport,
    /** Show the picture `by` places further. */
    go: (by: number) => carousel?.scrollTo(carousel.selectedScrollSnap() + by, reducesMotion),
  };
}
