import { type RefObject, useEffect, useEffectEvent } from 'react';

interface CropGestures {
  /** The picture was dragged by so many parts of the stage's width. */
  onDrag: (right: number, down: number) => void;
  /** Two fingers, or the wheel, made the picture so many times as large. */
  onZoom: (factor: number) => void;
}

/** How much a step of the wheel zooms. */
const WHEEL = 0.0015;

/** Hears one finger or the mouse drag, two fingers pinch, and the wheel turn, on an element. */
export function useCropGestures(ref: RefObject<HTMLElement | null>, { onDrag, onZoom }: CropGestures) {
  const dragged = useEffectEvent(onDrag);
  const zoomed = useEffectEvent(onZoom);

  useEffect(() => {
    const stage = ref.current;
    if (!stage) return;
    const pointers = new Map<number, { x: number; y: number }>();

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      stage.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
      pointers.set(event.pointerId, now);
      if (other) {
        const apart = distance(before, other);
        if (apart > 0) zoomed(distance(now, other) / apart);
        return;
      }
      const { width } = stage.getBoundingClientRect();
      dragged((now.x - before.x) / width, (now.y - before.y) / width);
    };
    const up = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
    const wheel = (event: WheelEvent) => {
      // Not React's own listener: the sheet around the stage would scroll.
      event.preventDefault();
      zoomed(Math.exp(-event.deltaY * WHEEL));
    };

    stage.addEventListener('pointerdown', down);
    stage.addEventListener('pointermove', move);
    stage.addEventListener('pointerup', up);
    stage.addEventListener('pointercancel', up);
    stage.addEventListener('wheel', wheel, { passive: false });
    return () => {
      stage.removeEventListener('pointerdown', down);
      stage.removeEventListener('pointermove', move);
      stage.removeEventListener('pointerup', up);
      stage.removeEventListener('pointercancel', up);
      stage.removeEventListener('wheel', wheel);
    };
  }, [ref]);
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
