import { type RefObject, useEffect } from 'react';

/**
 * Fit an element to the part of a narrow window above the keyboard. `page.html` makes most browsers do so. Safari lays
 * the keyboard over the page and scrolls the page under it.
 */
export function useViewportHeight(ref: RefObject<HTMLElement | null>, wanted: boolean) {
  useEffect(() => {
    const element = ref.current;
    const viewport = window.visualViewport;
    if (!element || !viewport || !wanted) return;
    const fit = () => {
      const narrow = matchMedia('(width < 768px)').matches;
      // A zoomed page has a small viewport too, without a keyboard.
      const covered = narrow && viewport.scale === 1 && window.innerHeight - viewport.height > 1;
      element.style.height = covered ? `${viewport.height}px` : '';
      element.style.top = covered ? `${viewport.offsetTop}px` : '';
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
      element.style.height = '';
      element.style.top = '';
    };
  }, [ref, wanted]);
}
