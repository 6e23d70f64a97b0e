import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long a picture stays, and how long the change to the next takes, in milliseconds. */
const DELAY = 3000;
const SPEED = 300;
/** The share of the width that a finger has to go for another picture. */
const FAR_ENOUGH = 0.15;

/** Which picture comes after `index`: forwards (1) or backwards (-1), round and round. */
function slideAfter(index: number, direction: 1 | -1, count: number): number {
  return (index + direction + count) % count;
}

interface Options {
  count: number;
  /** Whether pictures change by themselves. */
  running: boolean;
  /** Whether they slide, or change at once. */
  still: boolean;
}

/**
 * Pictures of which one is shown, that change by themselves, by `go`, or by a finger. `track` goes on the element whose
 * children are the pictures, with `drags` beside it.
 */
export function useSlides({ count, running, still }: Options) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** How the next change is drawn: which way, and how many pixels a finger has gone of it. */
  const change = useRef({ direction: 1 as 1 | -1, gone: 0 });
  const drawn = useRef(0);
  const finger = useRef<{ id: number; from: number; gone: number } | null>(null);

  function go(direction: 1 | -1, gone = 0) {
    change.current = { direction, gone };
    setIndex((now) => slideAfter(now, direction, count));
  }

  useEffect(() => {
    if (!running || count < 2) return;
    const timer = setTimeout(() => {
      change.current = { direction: 1, gone: 0 };
      setIndex(slideAfter(index, 1, count));
    }, DELAY);
    return () => clearTimeout(timer);
  }, [running, count, index]);

  useLayoutEffect(() => {
    const [before, now] = [slideAt(track.current, drawn.current), slideAt(track.current, index)];
    const changed = drawn.current !== index;
    drawn.current = index;
    if (!changed || still || !before || !now) return;
    const { direction, gone } = change.current;
    slide(before, `${gone}px`, `${-direction * 100}%`);
    slide(now, `calc(${direction * 100}% + ${gone}px)`, '0px');
  }, [index, still]);

  /** The picture that a finger draws in. */
  function neighbour(gone: number) {
    return slideAt(track.current, slideAfter(index, gone < 0 ? 1 : -1, count));
  }

  function follow({ pointerId, clientX }: PointerEvent) {
    const drag = finger.current;
    if (!drag || drag.id !== pointerId) return;
    letGo();
    drag.gone = clientX - drag.from;
    const side = drag.gone < 0 ? 1 : -1;
    place(slideAt(track.current, index), `${drag.gone}px`);
    place(neighbour(drag.gone), `calc(${side * 100}% + ${drag.gone}px)`);
  }

  function letGo() {
    for (const element of track.current?.children ?? []) if (element instanceof HTMLElement) place(element, null);
  }

  function lift({ pointerId }: PointerEvent) {
    const drag = finger.current;
    if (!drag || drag.id !== pointerId) return;
    finger.current = null;
    letGo();
    const width = track.current?.clientWidth ?? 0;
    if (drag.gone === 0) return;
    const side = drag.gone < 0 ? 1 : -1;
    if (Math.abs(drag.gone) > width * FAR_ENOUGH) return go(side, drag.gone);
    if (still) return;
    const [present, other] = [slideAt(track.current, index), neighbour(drag.gone)];
    if (present) slide(present, `${drag.gone}px`, '0px');
    if (other) slide(other, `calc(${side * 100}% + ${drag.gone}px)`, `${side * 100}%`);
  }

  return {
    index,
    track,
    go,
    drags: {
      onPointerDown({ pointerId, pointerType, clientX }: PointerEvent) {
        // a mouse has the arrows
        if (pointerType !== 'mouse' && count > 1) finger.current = { id: pointerId, from: clientX, gone: 0 };
      },
      onPointerMove: follow,
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}

function slideAt(track: HTMLElement | null, index: number): HTMLElement | undefined {
  const element = track?.children[index];
  return element instanceof HTMLElement ? element : undefined;
}

/** Moves a picture from one position to another and keeps it visible on the way. */
function slide(element: HTMLElement, from: string, to: string) {
  element.animate(
    [
      { transform: `translateX(${from})`, visibility: 'visible' },
      { transform: `translateX(${to})`, visibility: 'visible' },
    ],
    { duration: SPEED, easing: 'ease' },
  );
}

function place(element: HTMLElement | undefined, x: string | null) {
  if (!element) return;
  element.style.transform = x === null ? '' : `translateX(${x})`;
  element.style.visibility = x === null ? '' : 'visible';
}
