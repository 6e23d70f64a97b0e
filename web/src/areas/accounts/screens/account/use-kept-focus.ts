import { type RefObject, useEffect } from 'react';

/**
 * Move the focus to the heading of a section when the focused control is removed, such as a device that was signed out.
 * Otherwise the keyboard starts again at the top of the page.
 */
export function useKeptFocus(section: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const place = section.current;
    if (!place) return;
    let focused: EventTarget | null = null;
    const ended = new AbortController();
    const note = ({ target }: FocusEvent) => {
      focused = target;
    };
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        // a removed control loses the focus too, and must stay noted
        if (focused === target && target instanceof Node && target.isConnected) focused = null;
      });
    place.addEventListener('focusin', note, { signal: ended.signal });
    place.addEventListener('focusout', forget, { signal: ended.signal });
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Node) || focused.isConnected) return;
      focused = null;
      // the replacement may focus its own field first
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) heading.current?.focus();
      });
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [section, heading]);
}
