import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** The least time of a long press, in milliseconds, and the most movement, in pixels. */
const MIN_TIME = 450;
const MAX_MOVE = 10;

/** Handle long presses and right clicks on an element. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const opened = useRef(false);

  function end() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      opened.current = false;
      if (pointerType !== 'touch') return;
      end();
      const timer = setTimeout(() => {
        opened.current = true;
        onLongPress();
      }, MIN_TIME);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > MAX_MOVE) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The press that opened the menu must not also open the link under the finger.
    onClickCapture(event: MouseEvent) {
      if (!opened.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      // A right click on a link opens the browser's own menu.
      if (event.target instanceof Element && event.target.closest('a') && !press.current && !opened.current) return;
      event.preventDefault();
      if (opened.current || press.current) return;
      onLongPress();
    },
  };
}
