declare global {
  /** The name of the button that was pressed last before the app was there, see app/before-paint.js. */
  var earlyPress: string | undefined;
}

/**
 * Puts the app's first screen, which is rendered, in the place of the same page as the document has shown it: with what
 * has been typed there, the focus, and the button that was pressed.
 */
export function takeOver(front: HTMLElement) {
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
  const pressed = [...(main?.querySelectorAll('button') ?? [])].find(
    (button) => nameOf(button) === globalThis.earlyPress,
  );
  // once React listens to it
  if (pressed) setTimeout(() => pressed.click());
}

/** What has been pressed is known by what it says. */
const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;

/** The same element of the app's screen: the two have the same controls in the same order. */
function counterpart(element: Element, front: HTMLElement): HTMLElement | undefined {
  const controls = 'a[href], button, input';
  const place = [...front.querySelectorAll(controls)].indexOf(element);
  return document.querySelectorAll<HTMLElement>(`#root :is(${controls})`)[place];
}

/** Types a text into a field, as its form learns of it: React takes no notice of what is set on the element itself. */
function fill(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function select(to: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement) {
  // fields of e-mail addresses have no selection
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd);
}
