import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How long a finger rests for a long press, in milliseconds, and how far it may move, in pixels. */
const LONG = 450;
const STRAYS = 10;

/** The handlers of something that a long press of a finger, or a right click, opens something for. */
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
      }, LONG);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STRAYS) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The finger that opened the menu must not also follow the link under it.
    onClickCapture(event: MouseEvent) {
      if (!opened.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      // For a mouse, a link keeps the browser's own menu.
      if (event.target instanceof Element && event.target.closest('a') && !press.current && !opened.current) return;
      event.preventDefault();
      if (opened.current || press.current) return;
      onLongPress();
    },
  };
}
