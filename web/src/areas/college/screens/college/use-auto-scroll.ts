import { type RefObject, useEffect } from 'react';
import { boardPlace } from './board-place.ts';

/** After a frame later than this, in milliseconds, the board goes on from where it was instead of jumping ahead. */
const LONGEST_FRAME = 100;

/**
 * Scrolls a box endlessly while `running`. The box must contain its content twice. It starts from the current scroll
 * position.
 */
export function useAutoScroll(box: RefObject<HTMLElement | null>, running: boolean) {
  useEffect(() => {
    const element = box.current;
    if (!running || !element) return;
    // a variable, because browsers may round `scrollTop`
    let place = element.scrollTop;
    let last: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      place = boardPlace(place, Math.min(now - (last ?? now), LONGEST_FRAME), element.scrollHeight);
      last = now;
      element.scrollTop = place;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [box, running]);
}
