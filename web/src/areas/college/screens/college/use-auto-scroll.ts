import { type RefObject, useEffect } from 'react';
import { boardPlace } from './board-place.ts';

/** The maximum time between frames that counts, in milliseconds: the board must not jump ahead after a late frame. */
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
