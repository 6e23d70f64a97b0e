import { onPhone } from './on-phone.ts';

/** Bars, sheets and menus at the bottom of the window. A toast there appears above them. */
const BARS = '.foot-bar, [data-bottom-bar], [role="dialog"], [role="menu"]';
const CONTROLS =
  'a[href], button:enabled, input, textarea, select, summary, label, [role="button"], [role="menuitem"], [role="switch"], [role="tab"]';
const FIELDS = 'input, textarea, select, label';
/** The space between toasts and whatever is below them, in pixels. */
const GAP = 8;
/** The distance between probes for controls, in pixels: less than the smallest target. */
const STEP = 20;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far toasts stay from the bottom of a window, so that they cover none of its bars. Bars beside the toasts, and
 * those that have scrolled away from the bottom, do not count.
 */
export function liftOver(
  bars: readonly Box[],
  toasts: Pick<Box, 'left' | 'right'> & { height: number },
  bottom: number,
) {
  let lift = 0;
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = bar.right <= toasts.left || bar.left >= toasts.right || bar.bottom <= bar.top;
    const isAbove = bar.bottom <= bottom - lift - toasts.height - GAP;
    if (!isBeside && !isAbove) lift = Math.max(lift, bottom - bar.top);
  }
  return lift;
}

/** `liftOver`, past those bars that leave no room above them, such as a sheet as tall as the window. */
export function liftInRoom(
  bars: readonly Box[],
  toasts: Pick<Box, 'left' | 'right'> & { height: number },
  bottom: number,
) {
  const isTall = ({ top }: Box) => top < toasts.height + 2 * GAP;
  return liftOver(
    bars.filter((bar) => !isTall(bar)),
    toasts,
    bottom,
  );
}

/**
 * Choose where toasts appear: at the top right where no control is below them, otherwise at the bottom right. A phone
 * prefers the bottom, which is near the thumb. Where both cover a control, a field is covered rather than a button.
 */
export function choosePlace(container: HTMLElement) {
  const { dataset } = document.documentElement;
  const harmAt = (place: 'top' | 'bottom') => {
    dataset.toasts = place;
    settlePlace(container);
    return harmOf(container);
  };
  dataset.toasts = choose({ bottom: harmAt('bottom'), top: harmAt('top'), isPhone: onPhone() });
  settlePlace(container);
  chosen = { width: innerWidth, height: innerHeight, scrolled: scrollY, isFree: harmOf(container) === 0 };
}

/** How bad it is to cover what is below the toasts: nothing, a field, or a button. */
type Harm = 0 | 1 | 2;

/** The place of less harm. Without a difference a free phone or a crowded window takes the bottom. */
export function choose({ bottom, top, isPhone }: { bottom: Harm; top: Harm; isPhone: boolean }): 'top' | 'bottom' {
  if (bottom !== top) return bottom < top ? 'bottom' : 'top';
  return isPhone || top > 0 ? 'bottom' : 'top';
}

/** The window and the place in the page for which the toasts' place was chosen, and whether it is free of controls. */
let chosen = { width: 0, height: 0, scrolled: 0, isFree: false };

/**
 * Whether a control has come below the toasts since their place was chosen: in another window, or in a part of the
 * screen that loaded later. A reader who scrolls brings controls below them too, but then they stay.
 */
export function isPlaceLost(container: HTMLElement) {
  const { width, height, scrolled, isFree } = chosen;
  if (innerWidth !== width || innerHeight !== height) return true;
  return isFree && scrollY === scrolled && harmOf(container) > 0;
}

/** Keep toasts above the bars and the keyboard, which come, grow and go. */
export function settlePlace(container: HTMLElement) {
  const { left, right, height } = container.getBoundingClientRect();
  const { visualViewport: visible } = window;
  const bottom = visible ? visible.offsetTop + visible.height : innerHeight;
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
  const lift = innerHeight - bottom + liftInRoom(bars, { left, right, height }, bottom);
  document.documentElement.style.setProperty('--toast-lift', `${lift + GAP}px`);
}

function harmOf(container: HTMLElement): Harm {
  const { left, right, top, bottom } = container.getBoundingClientRect();
  let harm: Harm = 0;
  for (let x = left; x < right; x += STEP) {
    for (let y = top; y < bottom; y += STEP) {
      const below = document.elementsFromPoint(x, y).find((element) => !container.contains(element));
      const control = below?.closest(CONTROLS);
      if (control && !control.matches(FIELDS)) return 2;
      if (control) harm = 1;
    }
  }
  // A disabled button waits for what the reader types. It takes no pointer, so no point finds it.
  const coversDisabled = [...document.querySelectorAll('button:disabled')].some((button) => {
    const box = button.getBoundingClientRect();
    return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
  return coversDisabled ? 2 : harm;
}
