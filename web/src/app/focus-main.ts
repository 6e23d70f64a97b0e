/** The id of the `main` of every layout. */
export const MAIN_ID = 'main';

/**
 * Move the focus to the start of the screen, without scrolling: to the visible element marked `data-starts-here`, else
 * to the heading, else to `main`.
 */
export function focusMain() {
  const main = document.getElementById(MAIN_ID);
  const marked = [...document.querySelectorAll<HTMLElement>('[data-starts-here]')];
  const start = marked.find((one) => one.offsetParent !== null) ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (!start) return;
  // A heading needs a tabindex for the focus; a field does not.
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
