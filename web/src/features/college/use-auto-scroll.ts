import { type RefObject, useEffect } from 'react';
import { boardPlace } from './board-place.ts';

/** A frame that comes later than this, in milliseconds, was held up: the board does not jump for it. */
const LONGEST_FRAME = 100;

/**
 * Scrolls a box whose content stands in it twice, round and round, while `running`. It goes on from wherever it was
 * scrolled to.
 */
export function useAutoScroll(box: RefObject<HTMLElement | null>, running: boolean) {
  useEffect(() => {
    const element = box.current;
    if (!running || !element) return;
    // kept here, because a browser may round what it is scrolled to
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
