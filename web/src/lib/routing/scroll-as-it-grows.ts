/** How long to wait for the page to grow, in milliseconds. */
const PATIENCE = 10_000;
/** Inputs that show that the user wants to scroll elsewhere. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scroll to a place, in pixels, that the page does not reach yet. Continue as the page grows until it reaches the
 * place. Stop when the user scrolls, another screen is shown (`isOver`), or the page has not grown for a while.
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
