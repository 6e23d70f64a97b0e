import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useEffectEvent } from 'react';

/** The speed of a slide change, in the library's own unit: about 250 milliseconds. */
const DURATION = 18;

interface Slides {
  place: number;
  onPlace: (place: number) => void;
}

/** Pictures side by side that are dragged and swiped. Put `viewport` on the element whose only child contains them. */
export function useSlides({ place, onPlace }: Slides) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [viewport, carousel] = useEmblaCarousel({ duration: DURATION, startIndex: place });
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
