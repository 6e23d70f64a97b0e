import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long after the last touch the element goes on by itself, in milliseconds. */
const GOES_ON_AFTER = 10_000;

/**
 * Pauses what moves by itself when a finger touches it, until some seconds after the last touch or scroll. A tap on what
 * moves only pauses it: the link under the finger is another one than the person was aiming at. Put `touches` on the element.
 */
export function useTouchPause(running: boolean) {
  const [touched, setTouched] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopped = useRef(false);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTouched(false), GOES_ON_AFTER);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    touched,
    /** Lets it go on at once. */
    goOn: () => {
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
