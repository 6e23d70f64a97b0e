/** Selects the elements that can take the focus. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

export const controlsIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** The heading of the screen, where it takes the focus. */
export const screenHeading = () => document.querySelector<HTMLElement>('main h1[tabindex]');

/** A control that opened a dialog or menu, and its place, for when the control has been removed. */
export interface FocusPlace {
  readonly control: HTMLElement;
  /**
   * The `KeepsFocus` around it, or an element with only the attribute `data-keeps-focus`. The attribute costs no code,
   * and suffices where a sheet removes the control that opened it.
   */
  readonly around: HTMLElement | null;
  /** The index of the control's replacement among the controls of `around`. */
  readonly at: number;
  /** For a control in a dialog: the place behind the dialog, on the page. */
  readonly behind: FocusPlace | null;
}

/** The last place on the page, outside of popups. */
let onPage: FocusPlace | null = null;

function placeOf(control: HTMLElement, behind: FocusPlace | null): FocusPlace {
  const around = control.closest<HTMLElement>('[data-keeps-focus]');
  // in rows the control at this index is the replacement, elsewhere the first one
  const at = around?.dataset.keepsFocus === 'rows' ? controlsIn(around).indexOf(control) : 0;
  return { control, around, at, behind };
}

/** Record the button of a menu when the user chooses an item, because the focused item is removed. */
export function noteMenuButton(button: HTMLElement | null): void {
  if (button && !isIn(button, 'dialog')) onPage = placeOf(button, null);
}

/** The place of the current focus. Call this when a popup opens that takes the focus. */
export function focusPlace(): FocusPlace | null {
  const control = focused();
  if (!control) return null;
  if (isIn(control, 'menu')) return onPage;
  if (isIn(control, 'dialog')) return placeOf(control, onPage);
  onPage = placeOf(control, null);
  return onPage;
}

/**
 * The element that takes the focus when a popup closes: the control that opened it, its replacement, or the heading of
 * the screen. False when the focus has already left the popup, e.g. for another screen.
 */
export function returnTo(place: FocusPlace | null): HTMLElement | false {
  const now = focused();
  if (now && !isIn(now, 'dialog') && !isIn(now, 'menu')) return false;
  return remaining(place) ?? screenHeading() ?? false;
}

/**
 * Return the focus when a dialog and the control that opened it are removed together, which is only known afterwards.
 * Call it while the dialog still exists.
 */
export function returnWithoutDialog(place: FocusPlace | null): void {
  const now = focused();
  if (!now || !isIn(now, 'dialog')) return;
  queueMicrotask(() => {
    if (!focused()) (returnTo(place) || null)?.focus({ preventScroll: true });
  });
}

function remaining(place: FocusPlace | null): HTMLElement | undefined {
  if (!place) return undefined;
  const { control, around, at, behind } = place;
  if (control.isConnected) return control;
  if (!around?.isConnected) return remaining(behind);
  if (around.dataset.keepsFocus === 'heading') return screenHeading() ?? around;
  const now = controlsIn(around);
  return now[Math.min(Math.max(at, 0), now.length - 1)] ?? around;
}

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

const isIn = (element: Element, role: 'dialog' | 'menu') => element.closest(`[role=${role}]`) !== null;
