/** The id of the `main` of every layout. */
export const MAIN_ID = 'main';

/**
 * Moves the focus to where the screen starts, without scrolling: to what is marked with `data-starts-here` and shown, else
 * to its heading or its `main`.
 */
export function focusMain() {
  const main = document.getElementById(MAIN_ID);
  const marked = [...document.querySelectorAll<HTMLElement>('[data-starts-here]')];
  const start = marked.find((one) => one.offsetParent !== null) ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (!start) return;
  // a heading takes the focus only so; a field takes it anyway
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
