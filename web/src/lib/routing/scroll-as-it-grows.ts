/** How long the page may take to grow on, in milliseconds. */
const PATIENCE = 10_000;
/** What people do to be somewhere else. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls to a place, in pixels, that the page does not reach down to yet: on as it grows, until the place is reached, the
 * person scrolls, another screen is shown (`isOver`), or nothing has grown for a while.
 */
export function scrollAsItGrows(place: number, isOver: () => boolean) {
  let timer = setTimeout(stop, PATIENCE);
  const observer = new ResizeObserver(() => {
    if (isOver()) return stop();
    window.scrollTo({ top: place, behavior: 'instant' });
    if (window.scrollY >= place - 1) return stop();
    clearTimeout(timer);
    timer = setTimeout(stop, PATIENCE);
  });
  observer.observe(document.body);
  for (const input of INPUTS) addEventListener(input, stop, { passive: true });

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const input of INPUTS) removeEventListener(input, stop);
  }
}
