import { router } from '../../lib/routing/router.ts';

declare global {
  /** The name of the last link or button pressed before the app had started, see app/before-paint.ts. */
  var earlyPress: string | undefined;
}

/** Replace the prerendered page once the app's first screen is rendered, but not in the middle of a press. */
export function takeOverLater(front: HTMLElement) {
  const go = () => {
    if (!front.matches(':active')) return takeOver(front);
    const ended = new AbortController();
    // its click comes first
    const goOn = () => {
      ended.abort();
      setTimeout(go);
    };
    for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, goOn, { signal: ended.signal });
  };
  const stop = router.onStanding(() => {
    stop();
    go();
  });
}

/**
 * Put the app's rendered first screen in place of the document's page. Keep the typed text and the focus, and press the
 * last pressed link or button.
 */
function takeOver(front: HTMLElement) {
  const root = document.documentElement;
  const main = document.querySelector<HTMLElement>('#root main');
  const active = document.activeElement;
  const focused = active && front.contains(active) ? active : undefined;
  const again = focused && counterpart(focused, front);
  const typed = [...front.querySelectorAll('input')];
  root.classList.replace('early', 'app');
  for (const [place, input] of main?.querySelectorAll('input').entries() ?? []) {
    const value = typed[place]?.value;
    if (value) fill(input, value);
  }
  again?.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && again instanceof HTMLInputElement) select(again, focused);
  front.remove();
  const pressed = [...(main?.querySelectorAll<HTMLElement>('a, button') ?? [])].find(
    (control) => nameOf(control) === globalThis.earlyPress,
  );
  // once React listens to it
  if (pressed && mayPress(pressed)) setTimeout(() => pressed.click());
}

/** Whether a late press still works: a popup must open soon after the click, or it is blocked. */
const mayPress = (control: HTMLElement) =>
  control.matches('a, [type=submit]') || navigator.userActivation?.isActive !== false;

/** A pressed control is recognised by its name. */
const nameOf = (control: HTMLElement) => control.getAttribute('aria-label') ?? control.textContent;

/** The same element of the app's screen: both have the same controls in the same order. */
function counterpart(element: Element, front: HTMLElement): HTMLElement | undefined {
  const controls = 'a[href], button, input';
  const place = [...front.querySelectorAll(controls)].indexOf(element);
  return document.querySelectorAll<HTMLElement>(`#root :is(${controls})`)[place];
}

/** Type a text into a field through an event, because React ignores a value that is only set on the element. */
function fill(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function select(to: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement) {
  // fields of e-mail addresses have no selection
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd);
}
