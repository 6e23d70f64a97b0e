/** Bars at the bottom of the window, above which the list stays. */
const BARS = '.foot-bar, [data-bottom-bar]';
/** The space between the list and the keyboard or a bar, in pixels. */
const GAP = 8;
/** The least heights in pixels: two options of the list, and two lines of the field. */
const LEAST_LIST = 104;
const LEAST_FIELD = 72;

/**
 * Keep the list of a field above the keyboard and the bars, while they come and go: shorten the list and the field where
 * they do not fit into what is left of the window, and scroll them there. Return a function that stops.
 */
export function keepInSight(list: HTMLElement): () => void {
  const field = document.querySelector<HTMLElement>(`[aria-controls="${list.id}"]`);
  // A bar is in sight with all that is in it.
  if (!field || list.closest(BARS)) return () => undefined;
  // Reduced motion gives every element a short transition, and a height in transition cannot be measured.
  for (const { style } of [list, field]) style.setProperty('transition', 'none', 'important');
  const reset = () => {
    for (const { style } of [list, field]) Object.assign(style, { minHeight: '', maxHeight: '' });
  };
  const fit = () => {
    reset();
    const [lowest, highest] = [lowestSight() - GAP, highestSight(list) + GAP];
    const [below, above] = [list.getBoundingClientRect(), field.getBoundingClientRect()].sort(
      (one, other) => other.bottom - one.bottom,
    ) as [DOMRect, DOMRect];
    if (below.bottom <= lowest) return;
    const space = lowest - highest - Math.max(0, below.top - above.bottom);
    const listHeight = Math.max(LEAST_LIST, Math.min(list.offsetHeight, space - field.offsetHeight));
    list.style.maxHeight = `${listHeight}px`;
    const fieldHeight = `${Math.max(LEAST_FIELD, space - listHeight)}px`;
    if (field.offsetHeight + listHeight > space)
      Object.assign(field.style, { minHeight: fieldHeight, maxHeight: fieldHeight });
    const bottom = Math.max(list.getBoundingClientRect().bottom, field.getBoundingClientRect().bottom);
    scrollerOf(list).scrollBy({ top: Math.max(0, bottom - lowest), behavior: 'instant' });
  };
  fit();
  window.visualViewport?.addEventListener('resize', fit);
  return () => {
    window.visualViewport?.removeEventListener('resize', fit);
    reset();
    for (const { style } of [list, field]) style.removeProperty('transition');
  };
}

/** The bottom of what the user sees: above the keyboard and the bars that are there. */
function lowestSight(): number {
  const viewport = window.visualViewport;
  let bottom = viewport ? viewport.offsetTop + viewport.height : innerHeight;
  const boxes = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .sort((one, other) => other.bottom - one.bottom);
  for (const box of boxes) if (box.height > 0 && box.top < bottom && box.bottom >= bottom - 1) bottom = box.top;
  return bottom;
}

/** The top of what the user sees: below the bars that stay at the top. */
function highestSight(list: HTMLElement): number {
  const { left, width } = list.getBoundingClientRect();
  let top = window.visualViewport?.offsetTop ?? 0;
  for (;;) {
    const bar = stickyAt(left + width / 2, top + 1);
    if (!bar || bar.contains(list) || bar.getBoundingClientRect().bottom <= top) return top;
    top = bar.getBoundingClientRect().bottom;
  }
}

function stickyAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  while (element && !['sticky', 'fixed'].includes(getComputedStyle(element).position)) element = element.parentElement;
  return element;
}

function scrollerOf(list: HTMLElement): Element {
  for (let element = list.parentElement; element; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element);
    if ((overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight) return element;
  }
  return document.scrollingElement ?? document.documentElement;
}
