import { router } from '../../lib/routing/router.ts';

declare global {
  /** The name of the last link or button pressed before the app had started, see before-paint.ts. */
  var earlyPress: string | undefined;
}

/** Replace the prerendered page once the app's first screen is rendered, but not during a press. */
export function takeOverLater(front: HTMLElement) {
  const tryTakeOver = () => {
    if (!front.matches(':active')) return takeOver(front);
    const ended = new AbortController();
    const onEnd = () => {
      ended.abort();
      // The click of the press comes before the timeout.
      setTimeout(tryTakeOver);
    };
    for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, onEnd, { signal: ended.signal });
  };
  const stop = router.onRendered(() => {
    stop();
    tryTakeOver();
  });
}

/**
 * Replace the document's page by the app's first screen. Keep the typed text and the focus, and repeat the last press
 * on a link or button.
 */
function takeOver(front: HTMLElement) {
  const root = document.documentElement;
  const main = document.querySelector<HTMLElement>('#root main');
  const active = document.activeElement;
  const focused = active && front.contains(active) ? active : undefined;
  const focusTarget = focused && counterpart(focused, front);
  const typed = [...front.querySelectorAll('input')];
  root.classList.replace('early', 'app');
  for (const [place, input] of main?.querySelectorAll('input').entries() ?? []) {
    const value = typed[place]?.value;
    if (value) fill(input, value);
  }
  focusTarget?.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && focusTarget instanceof HTMLInputElement) select(focusTarget, focused);
  front.remove();
  const pressed = [...(main?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(
    (control) => nameOf(control) === globalThis.earlyPress,
  );
  // In a timeout, because React must first listen to the control.
  if (pressed && mayPress(pressed)) setTimeout(() => pressed.click());
}

/** Whether a late press still works. Browsers block a popup that does not open soon after the click. */
const mayPress = (control: HTMLElement) =>
  control.matches('a, [type=submit]') || navigator.userActivation?.isActive !== false;

/** The name that identifies a pressed control. */
const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent;

/** The equal element of the app's screen. Both screens have the same controls in the same order. */
function counterpart(element: Element, front: HTMLElement): HTMLElement | undefined {
  const controls = 'a[href], button, input';
  const place = [...front.querySelectorAll(controls)].indexOf(element);
  return document.querySelectorAll<HTMLElement>(`#root :is(${controls})`)[place];
}

/** Set the value of a field with an input event, because React ignores a value without an event. */
function fill(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function select(to: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement) {
  // E-mail fields have no selection.
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd);
}
