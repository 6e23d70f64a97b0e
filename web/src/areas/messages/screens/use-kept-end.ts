import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keep a list at its end when its height shrinks. A keyboard, or a reply or files above the field, would cover the
 * newest messages.
 */
export function useKeptEnd(list: Virtualizer<HTMLDivElement, Element>, scroller: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let before = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const height = element.clientHeight;
      const { scrollEndThreshold } = list.options;
      // The browser keeps the upper edge of the view, so the lower part is hidden.
      const lost = Math.max(0, before - height);
      before = height;
      const toEnd = element.scrollHeight - element.scrollTop - height;
      if (lost > 0 && toEnd - lost <= scrollEndThreshold) list.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, scroller]);
}
