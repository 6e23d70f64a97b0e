import { type ComponentProps, useEffect, useRef } from 'react';
import { controlsIn, screenHeading } from './focus-place.ts';

interface KeepsFocusProps extends ComponentProps<'div'> {
  /** For rows that come and go: the focus moves to the row that takes the place of the removed one. */
  rows?: boolean;
  /** For a replacement elsewhere on the screen: the focus moves to the heading of the screen. */
  toHeading?: boolean;
}

/**
 * Keeps the focus near controls that come and go. When the focused control is removed, the focus moves to the first
 * remaining control, or to this element while it has none. Otherwise a keyboard or a screen reader starts again at the
 * top of the page.
 */
export function KeepsFocus({ rows = false, toHeading = false, ...rest }: KeepsFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = place.current;
    if (!around) return;
    /** `within` is the innermost `KeepsFocus` around the element, which takes the focus first while it exists. */
    let last: { element: HTMLElement; at: number; within: Element | null } | null = null;
    const controls = () => controlsIn(around);
    const onIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = { element: target, at: controls().indexOf(target), within: target.closest('[data-keeps-focus]') };
    };
    // A control that has lost the focus and still exists: the user has moved the focus elsewhere.
    const onOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const { activeElement } = document;
        if (target === last?.element && last?.element.isConnected && activeElement !== last.element) last = null;
      });
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      const { at, within } = last;
      last = null;
      if (document.activeElement !== document.body || (within !== around && within?.isConnected)) return;
      const now = controls();
      const next = toHeading ? screenHeading() : rows ? now[Math.min(Math.max(at, 0), now.length - 1)] : now[0];
      (next ?? around).focus({ preventScroll: true });
    });
    around.addEventListener('focusin', onIn);
    around.addEventListener('focusout', onOut);
    observer.observe(around, { childList: true, subtree: true });
    return () => {
      around.removeEventListener('focusin', onIn);
      around.removeEventListener('focusout', onOut);
      observer.disconnect();
    };
  }, [rows, toHeading]);
  return <div {...rest} ref={place} data-keeps-focus={toHeading ? 'heading' : rows ? 'rows' : ''} tabIndex={-1} />;
}
