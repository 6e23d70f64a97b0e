import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The maximum time between two taps, in milliseconds, and the maximum distance, in pixels. */
const INTERVAL = 320;
const REACH = 40;

/** A place inside an element, in pixels from its upper left corner. */
export interface TapPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * Handle two quick taps or clicks on an element. Browsers do not report `dblclick` for every touch, so the clicks
 * themselves are timed; a third click begins a new pair. `onTap` reports a single tap once no second tap has followed.
 * Until then the element has `data-tapped`, so that it can show that the tap arrived.
 */
export function useDoubleTap(
  ref: RefObject<HTMLElement | null>,
  onDoubleTap: (place: TapPlace) => void,
  onTap?: () => void,
) {
  const handleDoubleTap = useEffectEvent(onDoubleTap);
  const handleTap = useEffectEvent(() => onTap?.());
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let before: MouseEvent | undefined;
    let single: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      if (isOnControl(event)) return;
      clearTimeout(single);
      if (!before || !belongTogether(before, event)) {
        before = event;
        element.dataset.tapped = '';
        single = setTimeout(() => {
          delete element.dataset.tapped;
          handleTap();
        }, INTERVAL);
        return;
      }
      delete element.dataset.tapped;
      before = undefined;
      const { left, top } = element.getBoundingClientRect();
      handleDoubleTap({ x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('click', onClick);
    return () => {
      clearTimeout(single);
      element.removeEventListener('click', onClick);
    };
  }, [ref]);
}

/** A control on the element, such as the sound of a video. */
function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('button, a, label') !== null;
}

function belongTogether(first: MouseEvent, second: MouseEvent): boolean {
  const distance = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return second.timeStamp - first.timeStamp <= INTERVAL && distance <= REACH;
}
