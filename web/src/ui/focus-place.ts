/** What of a part takes the focus. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

export const controlsIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** The heading of the screen, where it takes the focus. */
export const screenHeading = () => document.querySelector<HTMLElement>('main h1[tabindex]');

/** A control that something was opened from, and where it stood, for when it has gone. */
export interface FocusPlace {
  readonly control: HTMLElement;
  /**
   * The `KeepsFocus` around it, or an element with `data-keeps-focus` alone where only a sheet takes away what it was
   * opened from: that costs a screen no code.
   */
  readonly around: HTMLElement | null;
  /** The index, among the controls of that, of the one that comes in its place. */
  readonly at: number;
  /** Of a control in a dialog: the place that is behind it on the page. */
  readonly behind: FocusPlace | null;
}

/** The last place on the page, outside of popups. */
let onPage: FocusPlace | null = null;

function placeOf(control: HTMLElement, behind: FocusPlace | null): FocusPlace {
  const around = control.closest<HTMLElement>('[data-keeps-focus]');
  // of rows the one that stands there now, of others the first
  const at = around?.dataset.keepsFocus === 'rows' ? controlsIn(around).indexOf(control) : 0;
  return { control, around, at, behind };
}

/** Notes the button of a menu when an item is chosen: the item, which has the focus, goes. */
export function noteMenuButton(button: HTMLElement | null): void {
  if (button && !isIn(button, 'dialog')) onPage = placeOf(button, null);
}

/** The place that has the focus now. Asked for when something opens that the focus moves into. */
export function focusPlace(): FocusPlace | null {
  const control = focused();
  if (!control) return null;
  if (isIn(control, 'menu')) return onPage;
  if (isIn(control, 'dialog')) return placeOf(control, onPage);
  onPage = placeOf(control, null);
  return onPage;
}

/**
 * Where the focus goes when what was opened from a place closes: to its control, or to what stands there now, or to the
 * heading of the screen. False when it has left the popup already, such as to another screen.
 */
export function returnTo(place: FocusPlace | null): HTMLElement | false {
  const now = focused();
  if (now && !isIn(now, 'dialog') && !isIn(now, 'menu')) return false;
  return standing(place) ?? screenHeading() ?? false;
}

/**
 * Gives the focus back when a dialog goes together with what it was opened from, which is only known afterwards. Called
 * while the dialog is still there.
 */
export function returnWithoutDialog(place: FocusPlace | null): void {
  const now = focused();
  if (!now || !isIn(now, 'dialog')) return;
  queueMicrotask(() => {
    if (!focused()) (returnTo(place) || null)?.focus({ preventScroll: true });
  });
}

function standing(place: FocusPlace | null): HTMLElement | undefined {
  if (!place) return undefined;
  const { control, around, at, behind } = place;
  if (control.isConnected) return control;
  if (!around?.isConnected) return standing(behind);
  if (around.dataset.keepsFocus === 'heading') return screenHeading() ?? around;
  const now = controlsIn(around);
  return now[Math.min(Math.max(at, 0), now.length - 1)] ?? around;
}

function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

const isIn = (element: Element, role: 'dialog' | 'menu') => element.closest(`[role=${role}]`) !== null;
