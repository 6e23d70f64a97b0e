import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** The speed of a slide change, in the library's own unit: about 250 milliseconds. */
const DURATION = 18;

interface Slides {
  place: number;
  onPlace: (place: number) => void;
}

/** Pictures side by side that are dragged and swiped. Put `viewport` on the element whose only child contains them. */
export function useSlides({ place, onPlace }: Slides) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // With other options it would begin anew, in the middle of a drag, and take the end of that for a click.
  const [options] = useState({ duration: DURATION, startIndex: place });
  const [viewport, carousel] = useEmblaCarousel(options);
  const heard = useEffectEvent(onPlace);
  useEffect(() => {
    if (!carousel) return;
    const follow = () => heard(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => void carousel.off('select', follow);
  }, [carousel]);
  return {
    viewport,
    /** Shows the picture so many places on. */
    go: (by: number) => carousel?.scrollTo(carousel.selectedScrollSnap() + by, still),
  };
}
