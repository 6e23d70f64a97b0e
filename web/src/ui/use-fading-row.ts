import { type RefObject, useEffect, useRef } from 'react';

/** The class of a row that scrolls sideways. It fades at each edge behind which it continues: see `useFadingRow`. */
export const FADING_ROW = 'fading-row overflow-x-auto [scrollbar-width:none]';

/**
 * The ref of a row with `FADING_ROW`. A wheel scrolls the row too, because a mouse without a second wheel cannot
 * scroll sideways; at its end the wheel scrolls the page.
 */
export function useFadingRow(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = () => mark(element);
    const sizes = new ResizeObserver(follow);
    const watch = () => {
      for (const part of [element, ...element.children]) sizes.observe(part);
      follow();
    };
    // Some tabs and filters appear or grow once their data has loaded.
    const content = new MutationObserver(watch);
    watch();
    content.observe(element, { childList: true });
    element.addEventListener('scroll', follow, { passive: true });
    // React adds listeners of wheels that cannot prevent the scrolling of the page.
    element.addEventListener('wheel', scrollSideways);
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', follow);
      element.removeEventListener('wheel', scrollSideways);
    };
  }, []);
  return row;
}

function mark(row: HTMLElement) {
  // From right to left, places to scroll to are negative.
  const before = Math.abs(row.scrollLeft);
  row.toggleAttribute('data-more-before', before > 1);
  row.toggleAttribute('data-more-after', before + row.clientWidth < row.scrollWidth - 1);
}

function scrollSideways(event: WheelEvent) {
  const row = event.currentTarget as HTMLElement;
  if (event.deltaX !== 0 || event.shiftKey || event.ctrlKey) return;
  const before = row.scrollLeft;
  row.scrollLeft += getComputedStyle(row).direction === 'rtl' ? -event.deltaY : event.deltaY;
  if (row.scrollLeft !== before) event.preventDefault();
}
