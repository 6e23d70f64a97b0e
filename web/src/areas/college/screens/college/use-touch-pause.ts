import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** The time from the last touch until the element moves again, in milliseconds. */
const MOVES_AGAIN_AFTER = 10_000;

/**
 * Pause a moving element when a finger touches it, until some seconds after the last touch or scroll. A tap on a moving
 * element only pauses it, because the link under the finger may not be the intended one. Put `touches` on the element.
 */
export function useTouchPause(running: boolean) {
  const [touched, setTouched] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useRef(false);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTouched(false), MOVES_AGAIN_AFTER);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    touched,
    /** Let the element move again at once. */
    moveAgain: () => {
      clearTimeout(timer.current);
      setTouched(false);
    },
    touches: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        stopped.current = pointerType === 'touch' && running && !touched;
        if (pointerType !== 'touch') return;
        setTouched(true);
        wait();
      },
      onScroll: () => {
        if (touched) wait();
      },
      onClickCapture: (event: MouseEvent) => {
        if (!stopped.current) return;
        stopped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
