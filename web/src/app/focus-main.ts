/** The id of the `main` of every layout. */
export const MAIN_ID = 'main';

/** Puts the focus at the start of the screen: its heading, or the `main` around it. Leaves the scroll where it is. */
export function focusMain() {
  const main = document.getElementById(MAIN_ID);
  const start = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!start) return;
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
