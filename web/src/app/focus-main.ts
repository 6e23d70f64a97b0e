/** The id of the `main` of every layout. */
export const MAIN_ID = 'main';

/** Moves the focus to the heading of the screen, or to its `main`, without scrolling. */
export function focusMain() {
  const main = document.getElementById(MAIN_ID);
  const start = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!start) return;
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
